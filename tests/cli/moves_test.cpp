// Does moves list exactly the keys that move, before and after?

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

constexpr int k_keys = 5000;

/// Nodes a and b are active; c is staged, and the plan of that is in `plan.json`.
class Moves : public testing::Test {
 protected:
  Moves() {
    bench_.make_store(64, {"a", "b"});
    bench_.output({"node", "add", "c"});
    bench_.output({"plan", "-o", plan()});
  }

  std::string plan() const { return bench_.path("plan.json"); }

  std::string moves(const std::string& from, const std::string& to) const {
    return bench_.output({"moves", "--from", from, "--to", to}, numbers_below(k_keys));
  }

  Workbench bench_;
};

std::map<std::string, std::string> nodes_of(const std::string& routes) {
  std::map<std::string, std::string> nodes;
  for (const auto& row : rows_of(routes)) nodes[row[0]] = row[2];
  return nodes;
}

}  // namespace

TEST_F(Moves, of_staged_edits_are_those_of_the_plan_and_of_the_version_that_it_becomes) {
  const std::string staged = moves("2", "staged");
  EXPECT_GT(rows_of(staged).size(), 0U);
  EXPECT_EQ(moves("2", plan()), staged);
  bench_.output({"apply", "--now"});
  EXPECT_EQ(moves("2", "3"), staged);
}

TEST_F(Moves, of_a_stale_plan_can_still_be_seen) {
  const std::string staged = moves("2", plan());
  bench_.output({"node", "add", "d"});
  bench_.output({"apply", "--now"});
  EXPECT_EQ(moves("2", plan()), staged);
}

TEST_F(Moves, are_exactly_the_keys_whose_route_changes) {
  const auto before = nodes_of(bench_.output({"route"}, numbers_below(k_keys)));
  const auto listed = rows_of(moves("2", "staged"));
  bench_.output({"apply", "--now"});
  const auto after = nodes_of(bench_.output({"route"}, numbers_below(k_keys)));
  std::map<std::string, std::string> changed;
  for (const auto& [key, node] : before)
    if (after.at(key) != node) changed[key] = node + ">" + after.at(key);
  std::map<std::string, std::string> seen;
  for (const auto& row : listed) {
    ASSERT_EQ(row.size(), 6U);
    EXPECT_EQ(row[1], row[2]);
    EXPECT_EQ(row[3], "0");
    seen[row[0]] = row[4] + ">" + row[5];
  }
  EXPECT_EQ(seen, changed);
}

TEST_F(Moves, from_no_node_name_a_dash) {
  EXPECT_EQ(bench_.output({"moves", "--from", "1", "--to", "2"}, "x\n").find("\t0\t-\t"), 5U);
  EXPECT_EQ(moves("2", "2"), "");
}

TEST_F(Moves, read_keys_from_a_file_in_every_format) {
  write_file(bench_.path("keys"), "x\n");
  write_file(bench_.path("nul"), std::string("x\0", 2));
  write_file(bench_.path("hex"), "78\n");
  const std::vector<std::string> options{"--from", "1", "--to", "2"};
  const auto with = [&](std::vector<std::string> words) {
    words.insert(words.end(), options.begin(), options.end());
    return bench_.output(words);
  };
  const std::string expected = with({"moves", bench_.path("keys")});
  EXPECT_EQ(with({"moves", "--null", bench_.path("nul")}), expected);
  EXPECT_EQ(with({"moves", "--hex", bench_.path("hex")}), expected);
}

TEST_F(Moves, answer_in_json) {
  const Outcome outcome = bench_.berth({"moves", "--json", "--from", "1", "--to", "2"}, "x\n");
  const Json move = Json::parse(outcome.output);
  EXPECT_EQ(move["key"], "x");
  EXPECT_EQ(move["from_bucket"], move["to_bucket"]);
  EXPECT_EQ(move["replica"], 0);
  EXPECT_EQ(move["from"], nullptr);
  EXPECT_TRUE(move["to"] == "a" || move["to"] == "b");
}

TEST_F(Moves, between_bucket_counts_name_the_buckets) {
  bench_.output({"apply", "--now"});
  bench_.output({"set", "--buckets", "65"});
  for (const auto& row : rows_of(moves("3", "staged")))
    EXPECT_TRUE(row[1] == row[2] ? row[4] != row[5] : row[2] == "64") << row[0];
}

TEST_F(Moves, of_what_is_not_there_are_refused) {
  bench_.expect_refused({"moves", "--from", "2", "--to", "9"}, 1, "no version 9");
  bench_.expect_refused({"moves", "--from", "9", "--to", "2"}, 1, "no version 9");
  bench_.expect_refused({"moves", "--from", "2", "--to", bench_.path("absent.json")}, 1, "absent.json");
  bench_.expect_refused({"moves", bench_.path("absent.txt"), "--from", "1", "--to", "2"}, 1, "absent.txt");
  bench_.expect_refused({"moves", bench_.path(""), "--from", "1", "--to", "2"}, 1,
                        bench_.path("") + " cannot be read");
  bench_.expect_refused({"moves", "--from", "2"}, 1, "--to is required");
  const Workbench other;
  other.make_store(64, {"a"});
  other.expect_refused({"moves", "--from", "1", "--to", plan()}, 1, "name the right --store");
}

}  // namespace berth::test
