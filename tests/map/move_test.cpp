// Are the moves between two tables exactly the replicas that leave a node?

#include "berth/map/move.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::node;

Map map_of(std::uint32_t replicas, const std::vector<Node>& nodes, const std::vector<NodeIndex>& table) {
  MapRules rules = test::rules(static_cast<std::uint32_t>(table.size()) / replicas);
  rules.replicas = replicas;
  return {rules, nodes, table, {}};
}

TEST(Moves, AreTheBucketsWhoseNodeDiffers) {
  const Map before = map_of(1, {node("a"), node("b")}, {0, 1, 0, k_no_node});
  const Map after = map_of(1, {node("b"), node("c")}, {0, 0, 1, 1});
  const TableChange change = table_change(before, after);
  EXPECT_EQ(change.moves, (std::vector<Move>{{Bucket{0}, 0, NodeId("a"), NodeId("b")},
                                             {Bucket{2}, 0, NodeId("a"), NodeId("c")}}));
  EXPECT_EQ(change.placed, 1U);
}

TEST(Moves, DoNotCountChangedRoles) {
  const Map before = map_of(2, {node("a"), node("b"), node("c")}, {0, 1});
  EXPECT_TRUE(table_change(before, map_of(2, {node("a"), node("b"), node("c")}, {1, 0})).moves.empty());
  EXPECT_EQ(table_change(before, map_of(2, {node("a"), node("b"), node("c")}, {2, 0})).moves,
            (std::vector<Move>{{Bucket{0}, 0, NodeId("b"), NodeId("c")}}));
}

TEST(Moves, OfNewBucketsArePlacements) {
  const Map before = map_of(1, {node("a")}, {0});
  const Map after = map_of(1, {node("a")}, {0, 0, 0});
  EXPECT_TRUE(table_change(before, after).moves.empty());
  EXPECT_EQ(table_change(before, after).placed, 2U);
  EXPECT_EQ(table_change(after, before).placed, 0U);
}

TEST(Flows, CountMovesByPairOfNodes) {
  const NodeId a("a");
  const NodeId b("b");
  EXPECT_EQ(flows_of({{Bucket{0}, 0, b, a}, {Bucket{1}, 0, a, b}, {Bucket{2}, 0, b, a}}),
            (std::vector<Flow>{{a, b, 1}, {b, a, 2}}));
}

TEST(MovedTable, OfTheParentIsTheChilds) {
  const Map before = map_of(1, {node("a"), node("b")}, {0, 1, 0, k_no_node});
  const Map after = map_of(1, {node("b"), node("c")}, {0, 0, 1, 1});
  const std::vector<NodeIndex> table = moved_table(before, table_change(before, after).moves, after);
  EXPECT_TRUE(std::ranges::equal(table, after.table()));
}

TEST(MovedTable, RefusesAMoveThatStartsElsewhere) {
  const Map before = map_of(1, {node("a"), node("b")}, {0, 1});
  const auto code = [&](const Move& move) {
    return test::code_of([&] { return moved_table(before, {move}, before); });
  };
  EXPECT_EQ(code({Bucket{0}, 0, NodeId("b"), NodeId("a")}), ErrorCode::mismatch);
  EXPECT_EQ(code({Bucket{2}, 0, NodeId("a"), NodeId("b")}), ErrorCode::mismatch);
  EXPECT_EQ(code({Bucket{0}, 1, NodeId("a"), NodeId("b")}), ErrorCode::mismatch);
  EXPECT_EQ(code({Bucket{0}, 0, NodeId("a"), NodeId("c")}), ErrorCode::mismatch);
  EXPECT_EQ(code({Bucket{0}, 0, NodeId("a"), NodeId("b")}), std::nullopt);
}

}  // namespace
}  // namespace berth
