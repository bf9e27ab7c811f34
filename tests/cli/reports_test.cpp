// Are the faults of other programs absent here? Each test names the row of the collection that it stands for.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

std::map<std::string, int> buckets_by_node(const Workbench& bench) {
  std::map<std::string, int> held;
  for (const Json& node : bench.json({"node", "list"})) held[node["id"]] = node["buckets"];
  return held;
}

std::string digest(const Workbench& bench) { return bench.json({"map"})["digest"]; }

}  // namespace

TEST(Reports, B01_weights_of_zero_everywhere_are_infeasible_until_one_is_raised) {
  const Workbench bench;
  bench.make_store(64, {});
  for (const char* const node : {"a", "b", "c"}) bench.output({"node", "add", node, "--weight", "0"});
  bench.expect_refused({"apply"}, 4, "no node has a weight above 0");
  EXPECT_EQ(rows_of(bench.output({"route", "k"}))[0][2], "-");
  bench.output({"node", "set", "a", "--weight", "1"});
  bench.output({"apply"});
  EXPECT_EQ(rows_of(bench.output({"route", "k"}))[0][2], "a");
}

TEST(Reports, B02_a_node_of_weight_zero_owns_nothing_and_stays_listed) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"node", "add", "b", "--weight", "0"});
  bench.output({"apply"});
  EXPECT_EQ(buckets_by_node(bench), (std::map<std::string, int>{{"a", 64}, {"b", 0}}));
  bench.output({"node", "add", "c"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(buckets_by_node(bench), (std::map<std::string, int>{{"a", 32}, {"b", 0}, {"c", 32}}));
}

TEST(Reports, B07_the_only_node_cannot_leave_and_not_twice) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"node", "remove", "a"});
  bench.expect_refused({"apply"}, 4, "no node has a weight above 0");
  bench.expect_refused({"node", "remove", "a"}, 1, "there is no node a");
}

TEST(Reports, B08_nodes_leave_in_any_order_with_the_same_end) {
  std::vector<std::string> order{"a", "b", "c"};
  std::vector<std::string> ends;
  do {
    const Workbench bench;
    bench.make_store(64, {"a", "b", "c", "last"});
    for (const std::string& node : order) {
      bench.output({"node", "remove", node});
      bench.output({"apply", "--now"});
    }
    ends.push_back(digest(bench));
  } while (std::ranges::next_permutation(order).found);
  EXPECT_EQ(ends, std::vector<std::string>(6, ends.front()));
}

TEST(Reports, B16_weight_zero_takes_every_key_from_a_node_and_moves_no_other) {
  const Workbench bench;
  bench.make_store(64, {"a", "b", "c"});
  bench.output({"node", "set", "b", "--weight", "0"});
  for (const auto& row :
       rows_of(bench.output({"moves", "--from", "2", "--to", "staged"}, numbers_below(10'000))))
    ASSERT_EQ(row[4], "b");
  bench.output({"apply", "--now"});
  for (const auto& row : rows_of(bench.output({"route"}, numbers_below(10'000)))) ASSERT_NE(row[2], "b");
}

TEST(Reports, B17_small_weights_keep_their_proportions) {
  const Workbench bench;
  bench.make_store(1000, {});
  for (const auto& [node, weight] :
       {std::pair{"a", "0.004"}, std::pair{"b", "0.004"}, std::pair{"c", "0.002"}})
    bench.output({"node", "add", node, "--weight", weight});
  bench.output({"apply"});
  EXPECT_EQ(buckets_by_node(bench), (std::map<std::string, int>{{"a", 400}, {"b", 400}, {"c", 200}}));
  const Workbench other;
  other.make_store(1000, {});
  other.output({"node", "add", "a", "--weight", "0.005"});
  other.output({"node", "add", "b", "--weight", "0.995"});
  other.output({"apply"});
  EXPECT_EQ(buckets_by_node(other), (std::map<std::string, int>{{"a", 5}, {"b", 995}}));
}

TEST(Reports, B28_B29_B38_another_address_is_a_new_version_and_moves_nothing) {
  const Workbench bench;
  bench.make_store(64, {"pod-0", "pod-1"});
  bench.output({"node", "set", "pod-0", "--address", "10.0.0.9"});
  const Json plan = bench.json({"plan"});
  EXPECT_EQ(plan["moves"], 0);
  EXPECT_EQ(bench.json({"apply"})["version"], 3);
  EXPECT_EQ(bench.json({"node", "list"})[0]["address"], "10.0.0.9");
  EXPECT_EQ(bench.output({"moves", "--from", "2", "--to", "3"}, numbers_below(10'000)), "");
  bench.expect_refused({"node", "add", "pod-0", "--address", "10.0.0.10"}, 1, "node pod-0 is there already");
}

TEST(Reports, B31_a_changed_weight_changes_the_map) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string before = digest(bench);
  bench.output({"node", "set", "b", "--weight", "3"});
  bench.output({"apply", "--now"});
  EXPECT_NE(digest(bench), before);
  EXPECT_EQ(buckets_by_node(bench), (std::map<std::string, int>{{"a", 16}, {"b", 48}}));
}

TEST(Reports, B34_B35_nodes_named_in_any_order_give_the_same_map) {
  std::vector<std::string> order{"n0", "n1", "n10", "n11", "n2"};
  std::string first;
  for (int round = 0; round < 12; ++round) {
    const Workbench bench;
    bench.make_store(64, order);
    if (first.empty()) first = digest(bench);
    EXPECT_EQ(digest(bench), first);
    for (int step = 0; step < 11; ++step) std::ranges::next_permutation(order);
  }
}

TEST(Reports, B32_two_processes_build_the_same_map) {
  const Workbench first, second;
  for (const Workbench* bench : {&first, &second}) bench->make_store(64, {"a", "b", "c"});
  EXPECT_EQ(digest(first), digest(second));
}

TEST(Reports, B37_a_node_in_the_middle_takes_keys_and_shifts_none) {
  const Workbench bench;
  bench.make_store(64, {"a", "c", "d"});
  bench.output({"node", "add", "b"});
  const auto moves = rows_of(bench.output({"moves", "--from", "2", "--to", "staged"}, numbers_below(10'000)));
  for (const auto& row : moves) ASSERT_EQ(row[5], "b");
  EXPECT_EQ(bench.json({"plan"})["moves"], 16);
}

TEST(Reports, B52_hashes_beyond_53_bits_are_text_in_json) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  const Json answer = bench.json({"route", "a"});
  EXPECT_EQ(answer["key_hash"], "15154266338359012955");
  EXPECT_EQ(bench.json({"explain", "a"})["key_hash"], "15154266338359012955");
}

TEST(Reports, B88_a_node_that_leaves_before_the_first_map_leaves_no_trace) {
  const Workbench with, without;
  with.output({"init", "--buckets", "64"});
  for (const char* const node : {"d0", "d1", "d2"}) with.output({"node", "add", node});
  with.output({"node", "remove", "d0"});
  with.output({"apply"});
  without.make_store(64, {"d1", "d2"});
  EXPECT_EQ(digest(with), digest(without));
}

TEST(Reports, B110_two_maps_that_differ_in_one_row_are_told_apart) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  Json map = bench.json({"map"});
  const std::string before = map["digest"];
  bench.output({"node", "set", "a", "--weight", "1.1"});
  const Json plan = bench.json({"plan"});
  EXPECT_EQ(plan["moves"], 1);
  bench.output({"apply", "--now"});
  EXPECT_NE(digest(bench), before);
  EXPECT_EQ(bench.json({"diff", "2", "3"})["moves"], 1);
}

TEST(Reports, B121_the_moving_set_is_listed_for_every_pair_of_nodes) {
  const Workbench bench;
  bench.make_store(64, {"a", "b", "c", "d"});
  bench.output({"node", "add", "e"});
  std::map<std::string, int> buckets_by_pair;
  const Json plan = bench.json({"plan"});
  for (const Json& flow : plan["flows"])
    buckets_by_pair[flow["from"].get<std::string>() + flow["to"].get<std::string>()] = flow["moves"];
  std::map<std::string, std::vector<std::string>> buckets_seen;
  for (const auto& row :
       rows_of(bench.output({"moves", "--from", "2", "--to", "staged"}, numbers_below(10'000))))
    buckets_seen[row[4] + row[5]].push_back(row[1]);
  EXPECT_EQ(buckets_seen.size(), buckets_by_pair.size());
  for (auto& [pair, buckets] : buckets_seen) {
    std::ranges::sort(buckets);
    const auto repeated = std::ranges::unique(buckets);
    EXPECT_EQ(std::distance(buckets.begin(), repeated.begin()), buckets_by_pair[pair]) << pair;
  }
}

}  // namespace berth::test
