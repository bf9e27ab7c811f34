// Does a map become the right numbers, and is its plan the one of the closed form where there is one?

#include "berth/plan/named_instance.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "berth/plan/plan.hpp"
#include "berth/plan/solution.hpp"

#include "support/maps.hpp"
#include "support/seed.hpp"

namespace berth {
namespace {

using planning::k_nobody;
using planning::NamedInstance;
using planning::Table;

TEST(NamedInstance, NumbersTheWishAndThenThoseWhoLeave) {
  Map parent(test::rules(3), {test::node("a"), test::node("b"), test::node("c")}, {2, k_no_node, 1},
             {test::k_uuid, Version{1}, Version{0}});
  Wish wish = Wish::of(parent);
  wish = edited(std::move(wish), RemoveNode{NodeId("b")});
  wish = edited(std::move(wish), AddNode{test::node("bb")});
  wish.rules.buckets = 4;
  const NamedInstance named = planning::named_instance(parent, wish, &parent);
  EXPECT_EQ(named.holders, (std::vector{NodeId("a"), NodeId("bb"), NodeId("c"), NodeId("b")}));
  EXPECT_EQ(named.instance.held, (Table{1, {2, k_nobody, 3, k_nobody}}));
  EXPECT_EQ(named.instance.past, (Table{1, {2, k_nobody, k_nobody, k_nobody}}));
  EXPECT_EQ(named.instance.weights, (std::vector<std::uint64_t>(3, 1'000'000)));
}

TEST(NamedInstance, OneReplicaIsPlannedAsByTheClosedForm) {
  auto random = test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const auto buckets = static_cast<std::uint32_t>(1 + random.below(300));
    std::vector<Node> nodes;
    for (std::uint64_t n = 1 + random.below(12); n > 0; --n) {
      nodes.push_back(test::node("n" + std::to_string(n)));
      nodes.back().weight = Weight::from_millionths(static_cast<std::int64_t>(random.below(4'000'000)) + 1);
    }
    std::vector<NodeIndex> table;
    for (std::uint32_t bucket = 0; bucket < buckets; ++bucket) {
      const std::uint64_t holder = random.below(nodes.size() + 1);
      table.push_back(holder == nodes.size() ? k_no_node : static_cast<NodeIndex>(holder));
    }
    const Map parent(test::rules(buckets), nodes, table, {test::k_uuid, Version{1}, Version{0}});
    Wish wish = Wish::of(parent);
    if (nodes.size() > 1) wish = edited(std::move(wish), RemoveNode{nodes[random.below(nodes.size())].id});
    wish = edited(std::move(wish), AddNode{test::node("joiner")});
    const Plan plan = make_plan(parent, wish, Version{2});
    const planning::Solution solution = planning::solve(planning::named_instance(parent, wish).instance);
    EXPECT_EQ(solution.moves.size(), plan.change.moves.size()) << "map " << i;
    EXPECT_EQ(solution.placement.change.placed, plan.change.placed) << "map " << i;
    EXPECT_EQ(solution.placement.certificate.lower_bound, plan.lower_bound) << "map " << i;
  }
}

}  // namespace
}  // namespace berth
