// Can a table of several replicas under zone caps be planned and applied, and what is said where it cannot?

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/table_change.hpp"
#include "berth/store/store.hpp"

#include "workbench.hpp"

namespace berth::test {

/// Six nodes in three zones, three replicas, one a zone; version 2.
void make_replicated_store(const Workbench& bench) {
  bench.output({"init", "--buckets", "60", "--replicas", "3", "--cap", "zone=1"});
  for (const std::string node : {"a1", "a2", "b1", "b2", "c1", "c2"})
    bench.output({"node", "add", node, "--zone", node.substr(0, 1)});
  bench.output({"apply"});
}

void expect_one_a_zone(const Workbench& bench) {
  const Json map = bench.json({"map"});
  for (const Json& holders : map["table"]) {
    std::set<std::string> zones;
    for (const Json& node : holders)
      EXPECT_TRUE(zones.insert(map["nodes"][node.get<std::size_t>()]["zone"]).second) << holders;
  }
}

TEST(Replicas, are_planned_within_the_caps) {
  const Workbench bench;
  make_replicated_store(bench);
  expect_one_a_zone(bench);
  bench.output({"node", "add", "a3", "--zone", "a"});
  const Json plan = bench.json({"plan"});
  EXPECT_EQ(plan["moves"], 20);
  EXPECT_EQ(plan["lower_bound"], 20);
  EXPECT_EQ(plan["proven"], true);
  bench.output({"apply", "--now"});
  expect_one_a_zone(bench);
}

TEST(Replicas, that_move_need_to_be_copied_by_other_means) {
  const Workbench bench;
  make_replicated_store(bench);
  bench.output({"node", "remove", "a2"});
  const std::string why =
      "30 moves of buckets with 3 replicas, and berth migrate run copies only buckets with one";
  EXPECT_NE(bench.output({"plan"}).find(why + ": needs --now"), std::string::npos);
  bench.expect_refused({"apply"}, 1, why + ": use --now");
  EXPECT_EQ(bench.json({"apply", "--now"})["moves"], 30);
}

// `apply` begins no such transition, but another program may have.
TEST(Replicas, are_not_moved_by_migrate_run) {
  const Workbench bench;
  make_replicated_store(bench);
  bench.output({"node", "remove", "a2"});
  bench.output({"apply", "--publish-only"});
  {
    const auto store = open_store(bench.store_url());
    const Map child = store->map(Version{3});
    const std::vector<Move> moves = table_change(store->map(Version{2}), child).moves;
    ASSERT_TRUE(
        store->publish(store->state(), {child, moves, {}, Publication::transition, {"operator", "", 1}}).won);
  }
  bench.expect_refused(
      {"migrate", "run", "--table", "items", "--key", "key"}, 1,
      "version 4 is planned with 3 replicas of a bucket, and rows are moved only where there "
      "is one: copy them by other means, then berth activate 4");
  bench.output({"activate", "4"});
  EXPECT_EQ(bench.json({"status"})["version"], 4);
}

TEST(Replicas, are_added_and_given_up_by_set) {
  const Workbench bench;
  bench.make_store(60, {"a", "b", "c"});
  bench.output({"set", "--replicas", "2"});
  EXPECT_EQ(bench.json({"plan"})["placed"], 60);
  bench.expect_refused({"apply"}, 1,
                       "1 → 2 replicas of a bucket: 60 are new and empty, and nothing copies them");
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"map"})["table"][0].size(), 2U);
  bench.output({"set", "--replicas", "1"});
  bench.expect_refused({"apply"}, 1, "2 → 1 replicas of a bucket: 60 are given up");
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"map"})["table"][0].size(), 1U);
}

TEST(Replicas, more_than_nodes_are_infeasible) {
  const Workbench bench;
  bench.output({"init", "--buckets", "60", "--replicas", "3"});
  bench.output({"node", "add", "a"});
  bench.output({"node", "add", "b"});
  bench.expect_refused({"plan"}, 4, "3 replicas of 60 buckets need 180 places and there are 120");
  bench.expect_refused({"apply"}, 4, "or go down to 2 a bucket");
}

TEST(Replicas, that_the_caps_leave_no_place_for_are_infeasible) {
  const Workbench bench;
  make_replicated_store(bench);
  bench.output({"node", "drain", "a1"});
  bench.output({"node", "drain", "a2"});
  bench.expect_refused({"plan"}, 4, "zone b 60 (at most 1 of a bucket)");
  bench.output({"set", "--cap", "zone=2"});
  EXPECT_EQ(bench.json({"plan"})["moves"], 60);
}

TEST(Replicas, roll_back_to_their_table) {
  const Workbench bench;
  make_replicated_store(bench);
  const Json before = bench.json({"map"});
  bench.output({"node", "remove", "c1"});
  bench.output({"apply", "--now"});
  bench.output({"rollback", "--to", "2", "--now"});
  EXPECT_EQ(bench.json({"map"})["digest"], before["digest"]);
}

}  // namespace berth::test
