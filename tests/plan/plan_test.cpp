// What does each kind of edit cost?

#include "berth/plan/plan.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

/// The balanced map of these nodes, planned from nothing.
Map placed(std::uint32_t buckets, const std::vector<Node>& nodes) {
  return make_plan(test::first_map(buckets), test::wish(buckets, nodes), Version{2}).child;
}

Plan after(const Map& parent, const Edit& edit) {
  return make_plan(parent, edited(Wish::of(parent), edit), Version{to_integer(parent.version()) + 1});
}

TEST(Plan, OfTheFirstNodesPlacesAndMovesNothing) {
  const Plan plan =
      make_plan(test::first_map(1024), test::wish(1024, {node("a"), node("b"), node("c")}), Version{2});
  EXPECT_TRUE(plan.change.moves.empty());
  EXPECT_EQ(plan.change.placed.size(), 1024U);
  EXPECT_EQ(plan.lower_bound, 0U);
  EXPECT_EQ(plan.child.held_counts(), (std::vector<std::uint32_t>{342, 341, 341}));
  EXPECT_EQ(plan.child.lineage(), (Lineage{test::k_uuid, Version{2}, Version{1}}));
}

TEST(Plan, OfAJoinMovesOneShareToTheNewNode) {
  const Map parent = placed(1024, {node("n1"), node("n2"), node("n3"), node("n4")});
  const Plan plan = after(parent, AddNode{node("n5")});
  EXPECT_EQ(plan.change.moves.size(), 204U);
  EXPECT_EQ(plan.lower_bound, 204U);
  EXPECT_TRUE(plan.proven());
  EXPECT_EQ(plan.flows.size(), 4U);
  for (const Flow& flow : plan.flows) {
    EXPECT_EQ(flow.to, NodeId("n5"));
    EXPECT_EQ(flow.moves, 51U);
  }
  EXPECT_EQ(plan.max_imbalance.after, 0);
  EXPECT_GT(plan.max_imbalance.before, 0.2);
}

TEST(Plan, OfAJoinMovesOnlyToTheNewNodeWhereverItsNameSorts) {
  const Map parent = placed(60, {node("a"), node("c"), node("d")});
  for (const std::string id : {"0", "b", "z"}) {
    const Plan plan = after(parent, AddNode{node(id)});
    EXPECT_EQ(plan.change.moves.size(), 15U);
    for (const Move& move : plan.change.moves) EXPECT_EQ(move.to, NodeId(id));
  }
}

TEST(Plan, OfARemovalMovesOnlyWhatTheNodeHeld) {
  const Map parent = placed(1000, {node("a"), node("b"), node("c"), node("d"), node("e")});
  const Plan plan = after(parent, RemoveNode{NodeId("c")});
  EXPECT_EQ(plan.change.moves.size(), 200U);
  EXPECT_EQ(plan.lower_bound, 200U);
  for (const Move& move : plan.change.moves) EXPECT_EQ(move.from, NodeId("c"));
  for (const Flow& flow : plan.flows) EXPECT_EQ(flow.moves, 50U);
}

TEST(Plan, OfADrainCostsWhatTheRemovalCosts) {
  const Map parent = placed(1000, {node("a"), node("b"), node("c"), node("d"), node("e")});
  const Plan drained = after(parent, ChangeNode{NodeId("c"), {}, {}, {}, NodeState::draining});
  EXPECT_EQ(drained.change.moves.size(), 200U);
  EXPECT_EQ(drained.child.held_counts()[2], 0U);
  const Plan removed = after(drained.child, RemoveNode{NodeId("c")});
  EXPECT_TRUE(removed.change.moves.empty());
}

TEST(Plan, OfAWeightChangeMovesTheShareThatChanges) {
  const Map parent = placed(1000, {node("a"), node("b"), node("c"), node("d")});
  const Plan plan = after(parent, ChangeNode{NodeId("a"), {}, {}, Weight::parse("2"), {}});
  EXPECT_EQ(plan.child.held_counts(), (std::vector<std::uint32_t>{400, 200, 200, 200}));
  EXPECT_EQ(plan.change.moves.size(), 150U);
  EXPECT_TRUE(plan.proven());
}

TEST(Plan, OfAWeightOfZeroEmptiesTheNodeAndKeepsItListed) {
  const Map parent = placed(90, {node("a"), node("b"), node("c")});
  const Plan plan = after(parent, ChangeNode{NodeId("b"), {}, {}, Weight::parse("0"), {}});
  EXPECT_EQ(plan.child.held_counts(), (std::vector<std::uint32_t>{45, 0, 45}));
  EXPECT_EQ(plan.child.nodes().size(), 3U);
}

TEST(Plan, OfAnAddressOrADownStateMovesNothingAndChangesTheDigest) {
  const Map parent = placed(90, {node("a"), node("b")});
  for (const Edit& edit : {Edit(ChangeNode{NodeId("a"), "10.0.0.9:80", {}, {}, {}}),
                           Edit(ChangeNode{NodeId("a"), {}, {}, {}, NodeState::down}),
                           Edit(ChangeNode{NodeId("a"), {}, Zone("eu"), {}, {}})}) {
    const Plan plan = after(parent, edit);
    EXPECT_TRUE(plan.change.moves.empty());
    EXPECT_TRUE(plan.changes());
  }
}

TEST(Plan, OfMoreBucketsPlacesOnlyTheNewOnes) {
  const Map parent = placed(64, {node("a"), node("b"), node("c"), node("d")});
  const Plan plan = after(parent, ChangeRules{128});
  EXPECT_TRUE(plan.change.moves.empty());
  EXPECT_EQ(plan.change.placed.size(), 64U);
  EXPECT_EQ(plan.child.held_counts(), (std::vector<std::uint32_t>{32, 32, 32, 32}));
}

TEST(Plan, OfFewerBucketsKeepsTheRestBalanced) {
  const Map parent = placed(128, {node("a"), node("b"), node("c"), node("d")});
  const Plan plan = after(parent, ChangeRules{64});
  EXPECT_EQ(plan.child.held_counts(), (std::vector<std::uint32_t>{16, 16, 16, 16}));
  EXPECT_TRUE(plan.proven());
}

TEST(Plan, OfAnEmptyMapWithoutNodesPlacesNothing) {
  const Plan plan = make_plan(test::first_map(8), test::wish(16, {}), Version{2});
  EXPECT_EQ(plan.change.placed.size(), 0U);
  EXPECT_EQ(plan.child.table().size(), 16U);
}

TEST(Plan, WithoutAnyWeightIsRefused) {
  const Map parent = placed(8, {node("a")});
  EXPECT_EQ(code_of([&] { return after(parent, RemoveNode{NodeId("a")}); }), ErrorCode::no_live_nodes);
  EXPECT_EQ(code_of([&] { return after(parent, ChangeNode{NodeId("a"), {}, {}, Weight::parse("0"), {}}); }),
            ErrorCode::no_live_nodes);
  EXPECT_EQ(code_of([] {
              return make_plan(test::first_map(8), test::wish(8, {node("a", "0"), node("b", "0")}),
                               Version{2});
            }),
            ErrorCode::no_live_nodes);
}

TEST(Plan, AfterARefusalServesTheNextWish) {
  const Wish wish = test::wish(8, {node("a", "0"), node("b", "0"), node("c")});
  EXPECT_EQ(make_plan(test::first_map(8), wish, Version{2}).child.held_counts(),
            (std::vector<std::uint32_t>{0, 0, 8}));
}

TEST(Plan, IsTheSameInAnyOrderOfNames) {
  const Map parent = placed(100, {node("n1"), node("n2")});
  std::vector<std::string> ids{"n0", "n1", "n10", "n11", "n2"};
  std::string digest;
  do {
    std::vector<Node> nodes;
    nodes.reserve(ids.size());
    for (const std::string& id : ids) nodes.push_back(node(id));
    const std::string found = make_plan(parent, test::wish(100, nodes), Version{3}).child.digest();
    if (digest.empty()) digest = found;
    EXPECT_EQ(found, digest);
  } while (std::ranges::next_permutation(ids).found);
}

TEST(Plan, GivesEveryWeightedNodeItsPart) {
  std::vector<Node> nodes;
  nodes.reserve(1000);
  for (int i = 0; i < 1000; ++i) nodes.push_back(node("node" + std::to_string(1000 + i), std::to_string(i)));
  const std::vector<std::uint32_t> counts = placed(1U << 20, nodes).held_counts();
  EXPECT_EQ(counts[0], 0U);
  EXPECT_EQ(std::ranges::count(counts, 0U), 1);
}

TEST(Plan, WithTinyWeightsKeepsTheirProportion) {
  EXPECT_EQ(placed(1000, {node("a", "0.005"), node("b", "0.995")}).held_counts(),
            (std::vector<std::uint32_t>{5, 995}));
  EXPECT_EQ(placed(1000, {node("a", "0.004"), node("b", "0.004"), node("c", "0.002")}).held_counts(),
            (std::vector<std::uint32_t>{400, 400, 200}));
}

}  // namespace
}  // namespace berth
