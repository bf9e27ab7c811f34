// Does a direct map place, plan, explain and move keys without a table?

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

constexpr int k_keys = 20'000;

/// A direct map of three nodes in three zones, as version 2.
void make_direct_store(const Workbench& bench, const std::vector<std::string>& options = {}) {
  std::vector<std::string> init{"init", "--placement", "direct:draws"};
  init.insert(init.end(), options.begin(), options.end());
  bench.output(init);
  for (const char* const id : {"1", "2", "3"})
    bench.output({"node", "add", std::string("c-") + id, "--zone", std::string("z") + id, "--weight", id});
  bench.output({"apply"});
}

std::map<std::string, std::string> nodes_by_key(const Workbench& bench) {
  std::map<std::string, std::string> nodes;
  for (const auto& row : rows_of(bench.output({"route"}, numbers_below(k_keys)))) nodes[row[0]] = row[2];
  return nodes;
}

}  // namespace

TEST(Direct, routes_keys_without_buckets) {
  const Workbench bench;
  make_direct_store(bench, {"--replicas", "2", "--cap", "zone=1"});
  for (const auto& row : rows_of(bench.output({"route"}, numbers_below(100)))) {
    EXPECT_EQ(row[1], "-");
    EXPECT_NE(row[2].find(','), std::string::npos);
    EXPECT_EQ(row[3], "2");
  }
  EXPECT_TRUE(bench.json({"route", "a"})["bucket"].is_null());
  EXPECT_TRUE(bench.json({"explain", "a"})["bucket"].is_null());
}

TEST(Direct, lists_its_nodes_without_a_count_of_buckets) {
  const Workbench bench;
  make_direct_store(bench);
  EXPECT_TRUE(bench.json({"node", "list"})[0]["buckets"].is_null());
  const auto rows = rows_of(bench.output({"node", "list"}));
  EXPECT_NE(rows[1][0].find("  - "), std::string::npos) << rows[1][0];
}

TEST(Direct, answers_a_dash_before_it_has_nodes) {
  const Workbench bench;
  bench.output({"init", "--placement", "direct:draws"});
  EXPECT_EQ(bench.output({"route", "a"}), "a\t-\t-\t1\n");
}

TEST(Direct, moves_only_keys_of_the_node_that_joins_and_names_each) {
  const Workbench bench;
  make_direct_store(bench);
  const auto before = nodes_by_key(bench);
  bench.output({"node", "add", "c-4", "--weight", "1.5"});
  const auto moving =
      rows_of(bench.output({"moves", "--from", "2", "--to", "staged"}, numbers_below(k_keys)));
  bench.output({"apply", "--now"});
  const auto after = nodes_by_key(bench);

  std::size_t moved = 0;
  for (const auto& [key, node] : before) {
    if (after.at(key) == node) continue;
    ++moved;
    EXPECT_EQ(after.at(key), "c-4");
  }
  EXPECT_EQ(moving.size(), moved);
  for (const auto& row : moving) {
    EXPECT_EQ(row[4], before.at(row[0]));
    EXPECT_EQ(row[5], "c-4");
  }
}

TEST(Direct, plans_the_exact_share_of_keys_that_moves) {
  const Workbench bench;
  make_direct_store(bench);
  bench.output({"node", "add", "c-4", "--weight", "1.5"});
  const Json plan = bench.json({"plan"});
  EXPECT_EQ(plan["moves"], 0);
  EXPECT_EQ(plan["key_shares"]["exact"], true);
  EXPECT_NEAR(plan["key_shares"]["moved"].get<double>(), 1.5 / 7.5, 1e-9);
  EXPECT_EQ(plan["key_shares"]["flows"].size(), 3U);
  EXPECT_NE(bench.output({"plan"}).find("20.00 % of all keys (exact)"), std::string::npos);
  bench.expect_refused({"apply"}, 1, "--now");
}

TEST(Direct, compares_and_rolls_back) {
  const Workbench bench;
  make_direct_store(bench);
  bench.output({"node", "remove", "c-2"});
  bench.output({"plan", "-o", bench.path("plan")});
  bench.output({"apply", bench.path("plan"), "--now"});
  EXPECT_NEAR(bench.json({"diff", "2", "3"})["key_shares"]["moved"].get<double>(), 2.0 / 6, 1e-9);
  bench.output({"rollback", "--to", "2", "--now"});
  EXPECT_EQ(bench.json({"diff", "2", "4"})["identical"], true);
}

TEST(Direct, leaves_nodes_that_are_down_out) {
  const Workbench bench;
  make_direct_store(bench);
  bench.output({"node", "set", "c-3", "--state", "down"});
  bench.output({"apply", "--now"});
  for (const auto& [key, node] : nodes_by_key(bench)) ASSERT_NE(node, "c-3");
}

TEST(Direct, warns_of_keys_that_get_fewer_replicas_than_they_should) {
  const Workbench bench;
  make_direct_store(bench, {"--replicas", "2", "--cap", "zone=1"});
  bench.output({"node", "set", "c-1", "--zone", "z2"});
  bench.output({"node", "remove", "c-3"});
  EXPECT_NE(bench.output({"plan"}).find("100.00 % of all keys have fewer than 2 replicas"),
            std::string::npos);
}

TEST(Direct, explains_which_cap_keeps_a_key_from_its_replicas) {
  const Workbench bench;
  make_direct_store(bench, {"--replicas", "3", "--cap", "zone=1"});
  EXPECT_TRUE(bench.json({"explain", "a"})["missing_replicas"].is_null());
  bench.output({"node", "set", "c-1", "--zone", "z2"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"explain", "a"})["missing_replicas"],
            Json({{"count", 1}, {"full_caps", Json::array({"zone=1"})}}));
  EXPECT_NE(bench.output({"explain", "a"})
                .find("missing   1 of 3 replicas: other nodes are live, but kept out by zone=1\n"),
            std::string::npos);
  bench.output({"node", "remove", "c-1"});
  bench.output({"apply", "--now"});
  EXPECT_NE(bench.output({"explain", "a"}).find("missing   1 of 3 replicas: no other node is live\n"),
            std::string::npos);
}

TEST(Direct, counts_what_moves_of_the_keys_of_its_user) {
  const Workbench bench;
  make_direct_store(bench);
  const auto before = nodes_by_key(bench);
  bench.output({"node", "add", "c-4", "--weight", "1.5"});
  write_file(bench.path("keys"), numbers_below(k_keys));
  const std::vector<std::string> counting{"plan", "--keys", bench.path("keys"), "-o", bench.path("plan")};
  const Json plan = bench.json(counting);
  const std::string screen = bench.output(counting);
  bench.output({"apply", bench.path("plan"), "--now"});
  const auto after = nodes_by_key(bench);

  std::map<std::string, double> moves;
  double moved = 0;
  for (const auto& [key, node] : before)
    if (after.at(key) != node) {
      ++moves[node];
      ++moved;
    }
  EXPECT_EQ(plan["key_shares"]["exact"], true);
  const Json& counted = plan["counted_keys"];
  EXPECT_EQ(counted["samples"], k_keys);
  EXPECT_NEAR(counted["moved"].get<double>(), moved / k_keys, 1e-9);
  ASSERT_EQ(counted["flows"].size(), moves.size());
  for (const Json& flow : counted["flows"]) {
    EXPECT_EQ(flow["to"], "c-4");
    EXPECT_NEAR(flow["share"].get<double>(), moves.at(flow["from"]) / k_keys, 1e-9);
  }
  EXPECT_NE(screen.find("of the 20,000 keys in " + bench.path("keys")), std::string::npos);
}

TEST(Direct, refuses_a_way_to_write_keys_without_keys) {
  const Workbench bench;
  make_direct_store(bench);
  bench.output({"node", "remove", "c-1"});
  bench.expect_refused({"plan", "--hex"}, 1, "--keys");
  bench.expect_refused({"plan", "--keys", bench.path("nowhere")}, 1, "nowhere");
}

TEST(Direct, changes_replicas_and_caps) {
  const Workbench bench;
  make_direct_store(bench);
  bench.output({"set", "--replicas", "3", "--cap", "zone=1", "--cap", "zone:1=2"});
  bench.output({"apply", "--now"});
  const Json map = bench.json({"map"});
  EXPECT_EQ(map["replicas"], 3);
  EXPECT_EQ(map["caps"], Json({"zone=1", "zone:1=2"}));
  EXPECT_EQ(bench.json({"route", "a"})["nodes"].size(), 3U);
}

TEST(Direct, survives_export_and_import) {
  const Workbench bench;
  make_direct_store(bench, {"--replicas", "2"});
  const std::string other = "sqlite:" + bench.path("other.db");
  const std::string exported = bench.output({"map", "--json"});
  bench.output({"--store", other, "import", "/dev/stdin"}, exported);
  EXPECT_EQ(bench.output({"--store", other, "map", "--json"}), exported);
}

TEST(Direct, refuses_what_it_cannot_have) {
  const Workbench bench;
  bench.expect_refused({"init", "--placement", "direct:draws", "--buckets", "64"}, 1, "no buckets");
  bench.expect_refused({"init", "--placement", "direct:leap"}, 1, "direct:draws");
  bench.expect_refused({"init", "--placement", "direct:draws", "--replicas", "17"}, 1, "--replicas");
  bench.expect_refused({"init", "--cap", "rack=1"}, 1, "zone=1");
  bench.expect_refused({"init", "--cap", "zone=1", "--cap", "zone=2"}, 1, "one cap a level");
  make_direct_store(bench);
  bench.expect_refused({"set"}, 1, "--replicas");
  bench.expect_refused({"set", "--buckets", "64"}, 1, "no buckets");
  bench.output({"node", "add", "tiny", "--weight", "0.0001"});
  bench.expect_refused({"plan"}, 1, "tiny");
}

}  // namespace berth::test
