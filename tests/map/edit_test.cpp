// Does an edit change exactly what it names, or nothing?

#include "berth/map/edit.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

TEST(Edit, AddsANodeInTheOrderOfIds) {
  const Wish wish = test::wish(8, {node("n10"), node("n2"), node("n1")});
  ASSERT_EQ(wish.nodes.size(), 3U);
  EXPECT_EQ(wish.nodes[0].id.text(), "n1");
  EXPECT_EQ(wish.nodes[1].id.text(), "n10");
  EXPECT_EQ(wish.nodes[2].id.text(), "n2");
}

TEST(Edit, ChangesOnlyWhatItNames) {
  Node before = node("a", "3", NodeState::down);
  before.address = "x";
  before.zone = Zone("eu");
  const Wish wish = edited(test::wish(8, {before}), ChangeNode{NodeId("a"), {}, {}, Weight::parse("5"), {}});
  Node after = before;
  after.weight = Weight::parse("5");
  EXPECT_EQ(*wish.find(NodeId("a")), after);
}

TEST(Edit, OfAnUnknownNodeIsRefused) {
  const Wish wish = test::wish(8, {node("a")});
  EXPECT_EQ(code_of([&] { return edited(wish, RemoveNode{NodeId("b")}); }), ErrorCode::unknown_node);
  EXPECT_EQ(code_of([&] { return edited(wish, ChangeNode{NodeId("b"), {}, {}, {}, {}}); }),
            ErrorCode::unknown_node);
}

TEST(Edit, RemovesANodeOnce) {
  const Wish wish = edited(test::wish(8, {node("a")}), RemoveNode{NodeId("a")});
  EXPECT_TRUE(wish.nodes.empty());
  EXPECT_EQ(code_of([&] { return edited(wish, RemoveNode{NodeId("a")}); }), ErrorCode::unknown_node);
}

TEST(Edit, AddsAnIdOnlyOnce) {
  EXPECT_EQ(code_of([] { return test::wish(8, {node("a"), node("a", "2")}); }), ErrorCode::duplicate_node);
}

TEST(Edit, ThatIsOutOfRangeIsRefused) {
  const Wish wish = test::wish(8, {node("a")});
  EXPECT_EQ(code_of([&] { return edited(wish, ChangeRules{0}); }), ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([&] { return edited(wish, ChangeRules{(1U << 20) + 1}); }), ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([&] { return edited(wish, ChangeNode{NodeId("a"), "a\tb", {}, {}, {}}); }),
            ErrorCode::invalid_argument);
}

TEST(Edit, IsDescribedInOneLine) {
  Node full = node("a", "2");
  full.zone = Zone("eu");
  EXPECT_EQ(describe(AddNode{full}), "add a (weight 2, zone eu)");
  EXPECT_EQ(describe(ChangeNode{NodeId("a"), "x:1", {}, {}, NodeState::draining}),
            "set a (address x:1, state draining)");
  EXPECT_EQ(describe(ChangeNode{NodeId("a"), {}, Zone(), {}, {}}), "set a (zone -)");
  EXPECT_EQ(describe(RemoveNode{NodeId("a")}), "remove a");
  EXPECT_EQ(describe(ChangeRules{64}), "set buckets 64");
  EXPECT_EQ(describe(ChangeRules{{}, 3, std::vector{parse_zone_cap("zone=1")}}),
            "set replicas 3, caps zone=1");
}

}  // namespace
}  // namespace berth
