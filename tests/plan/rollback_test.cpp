// Does a rollback restore who holds what, and nothing that is no placement?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/plan/plan.hpp"

#include "support/maps.hpp"

namespace berth {
namespace {

using test::node;

struct Rollback : testing::Test {
  Map past =
      make_plan(test::first_map(100), test::wish(100, {node("a"), node("b"), node("c")}), Version{2}).child;

  Map later(const Edit& edit) const {
    return make_plan(past, edited(Wish::of(past), edit), Version{3}).child;
  }
};

TEST_F(Rollback, RestoresTheContentOfThePast) {
  for (const Edit& edit :
       {Edit(AddNode{node("d")}), Edit(RemoveNode{NodeId("b")}),
        Edit(ChangeNode{NodeId("a"), {}, {}, Weight::parse("5"), {}}),
        Edit(ChangeNode{NodeId("a"), {}, {}, {}, NodeState::draining}), Edit(ChangeRules{128})}) {
    const Plan plan = make_rollback(later(edit), past, Version{4});
    EXPECT_EQ(plan.child.digest(), past.digest()) << describe(edit);
    EXPECT_EQ(plan.child.lineage(), (Lineage{test::k_uuid, Version{4}, Version{3}}));
    EXPECT_TRUE(plan.proven()) << describe(edit);
  }
}

TEST_F(Rollback, MovesBackWhatHadMoved) {
  const Map now = later(AddNode{node("d")});
  const Plan plan = make_rollback(now, past, Version{4});
  EXPECT_EQ(plan.change.moves.size(), 25U);
  for (const Move& move : plan.change.moves) EXPECT_EQ(move.from, NodeId("d"));
}

TEST_F(Rollback, KeepsTodaysAddressesAndDownNodes) {
  const Map now = later(ChangeNode{NodeId("a"), "10.0.0.9:80", {}, Weight::parse("3"), NodeState::down});
  const Map back = make_rollback(now, past, Version{4}).child;
  const Node& a = back.node(back.find(NodeId("a")));
  EXPECT_EQ(a.address, "10.0.0.9:80");
  EXPECT_EQ(a.state, NodeState::down);
  EXPECT_EQ(a.weight, Weight());
  EXPECT_EQ(back.held_counts(), past.held_counts());
}

TEST_F(Rollback, LeavesANodeUpThatWasDownInThePast) {
  const Map down = later(ChangeNode{NodeId("a"), {}, {}, {}, NodeState::down});
  const Map up =
      make_plan(down, edited(Wish::of(down), ChangeNode{NodeId("a"), {}, {}, {}, NodeState::up}), Version{4})
          .child;
  const Map back = make_rollback(up, down, Version{5}).child;
  EXPECT_EQ(back.node(back.find(NodeId("a"))).state, NodeState::up);
}

TEST_F(Rollback, ToTheSameContentChangesNothing) {
  const Plan plan = make_rollback(past, past, Version{3});
  EXPECT_FALSE(plan.changes());
  EXPECT_TRUE(plan.change.moves.empty());
}

TEST_F(Rollback, ToTheEmptyMapUnplacesEverything) {
  const Plan plan = make_rollback(past, test::first_map(100), Version{3});
  EXPECT_TRUE(plan.change.moves.empty());
  EXPECT_EQ(plan.child.digest(), test::first_map(100).digest());
}

}  // namespace
}  // namespace berth
