// Are the moves between two tables exactly the replicas that leave a node?

#include "berth/map/table_change.hpp"

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
  EXPECT_EQ(change.placed, (std::vector<Placing>{{Bucket{3}, 0, NodeId("c")}}));
}

TEST(Moves, DoNotCountChangedRoles) {
  const std::vector<Node> nodes{node("a"), node("b"), node("c")};
  const Map before = map_of(2, nodes, {0, 1});
  const TableChange exchanged = table_change(before, map_of(2, nodes, {1, 0}));
  EXPECT_TRUE(exchanged.moves.empty());
  EXPECT_EQ(exchanged.role_changes, (std::vector<RoleChange>{{Bucket{0}, 0, NodeId("a"), NodeId("b")}}));
  const TableChange moved = table_change(before, map_of(2, nodes, {2, 0}));
  EXPECT_EQ(moved.moves, (std::vector<Move>{{Bucket{0}, 1, NodeId("b"), NodeId("c")}}));
  EXPECT_EQ(moved.role_changes, (std::vector<RoleChange>{{Bucket{0}, 0, NodeId("a"), NodeId("c")}}));
}

TEST(Moves, AreNeverMoreThanNewcomers) {
  const std::vector<Node> nodes{node("a"), node("b"), node("c"), node("d")};
  const TableChange fewer = table_change(map_of(3, nodes, {0, 1, 2}), map_of(2, nodes, {3, 2}));
  EXPECT_EQ(fewer.moves, (std::vector<Move>{{Bucket{0}, 1, NodeId("b"), NodeId("d")}}));
  EXPECT_EQ(fewer.released, (std::vector<Release>{{Bucket{0}, NodeId("a")}}));
  EXPECT_EQ(fewer.role_changes, (std::vector<RoleChange>{{Bucket{0}, 0, NodeId("c"), NodeId("d")}}));
  const TableChange more = table_change(map_of(1, nodes, {1}), map_of(3, nodes, {1, 0, 3}));
  EXPECT_TRUE(more.moves.empty());
  EXPECT_EQ(more.placed, (std::vector<Placing>{{Bucket{0}, 1, NodeId("a")}, {Bucket{0}, 2, NodeId("d")}}));
}

TEST(Moves, OfNewBucketsArePlacements) {
  const Map before = map_of(1, {node("a")}, {0});
  const Map after = map_of(1, {node("a")}, {0, 0, 0});
  EXPECT_TRUE(table_change(before, after).moves.empty());
  EXPECT_EQ(table_change(before, after).placed.size(), 2U);
  EXPECT_EQ(table_change(after, before), TableChange{});
}

TEST(Flows, CountMovesByPairOfNodes) {
  const NodeId a("a");
  const NodeId b("b");
  EXPECT_EQ(flows_of({{Bucket{0}, 0, b, a}, {Bucket{1}, 0, a, b}, {Bucket{2}, 0, b, a}}),
            (std::vector<Flow>{{a, b, 1}, {b, a, 2}}));
}

}  // namespace
}  // namespace berth
