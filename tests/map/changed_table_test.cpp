// Does a change lead from one table to the other, and is one that does not fit refused?

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/table_change.hpp"

#include "support/errors.hpp"
#include "support/maps.hpp"
#include "support/seed.hpp"

namespace berth {
namespace {

using test::node;

/// Any table of these nodes, without empty places.
Map random_map(test::SplitMix64& random, const std::vector<Node>& nodes) {
  MapRules rules = test::rules(1 + static_cast<std::uint32_t>(random.below(6)));
  rules.replicas = 1 + static_cast<std::uint32_t>(random.below(nodes.size()));
  std::vector<NodeIndex> table;
  std::vector<NodeIndex> order(nodes.size());
  for (std::uint32_t bucket = 0; bucket < rules.buckets; ++bucket) {
    std::iota(order.begin(), order.end(), NodeIndex{0});
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    table.insert(table.end(), order.begin(), order.begin() + rules.replicas);
  }
  return {rules, nodes, table, {}};
}

std::vector<Node> random_nodes(test::SplitMix64& random) {
  std::vector<Node> nodes{node("always")};
  for (int i = 0; i < 6; ++i)
    if (random.below(2) == 0) nodes.push_back(node("n" + std::to_string(i)));
  return nodes;
}

TEST(ChangedTable, IsTheOtherTable) {
  auto random = test::generator_of_this_test();
  for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
    const Map before = random_map(random, random_nodes(random));
    const Map after = random_map(random, random_nodes(random));
    const TableChange change = table_change(before, after);
    EXPECT_TRUE(std::ranges::equal(changed_table(before, change, Wish::of(after)), after.table()))
        << "change " << i;
  }
}

struct ChangedTableTest : testing::Test {
  Map parent = [] {
    MapRules rules = test::rules(2);
    rules.replicas = 2;
    return Map(rules, {node("a"), node("b"), node("c"), node("d")}, {0, 1, 1, 2}, {});
  }();
  Wish wish = edited(Wish::of(parent), RemoveNode{NodeId("d")});

  std::optional<ErrorCode> code(const TableChange& change) const {
    return test::code_of([&] { return changed_table(parent, change, wish); });
  }
  std::optional<ErrorCode> code(const Move& move) const { return code(TableChange{{move}, {}, {}, {}}); }
};

TEST_F(ChangedTableTest, TakesWhatFits) {
  EXPECT_EQ(code(TableChange{}), std::nullopt);
  EXPECT_EQ(code(Move{Bucket{0}, 0, NodeId("a"), NodeId("c")}), std::nullopt);
  EXPECT_EQ(code({{}, {}, {}, {{Bucket{1}, 0, NodeId("b"), NodeId("c")}}}), std::nullopt);
}

TEST_F(ChangedTableTest, RefusesAMoveThatDoesNotFit) {
  EXPECT_EQ(code(Move{Bucket{0}, 0, NodeId("c"), NodeId("a")}), ErrorCode::mismatch);
  EXPECT_EQ(code(Move{Bucket{0}, 0, NodeId("a"), NodeId("b")}), ErrorCode::mismatch);
  EXPECT_EQ(code(Move{Bucket{0}, 0, NodeId("a"), NodeId("d")}), ErrorCode::mismatch);
  EXPECT_EQ(code(Move{Bucket{0}, 0, NodeId("a"), NodeId("x")}), ErrorCode::mismatch);
  EXPECT_EQ(code(Move{Bucket{0}, 1, NodeId("a"), NodeId("c")}), ErrorCode::mismatch);
  EXPECT_EQ(code(Move{Bucket{0}, 2, NodeId("a"), NodeId("c")}), ErrorCode::mismatch);
  EXPECT_EQ(code(Move{Bucket{2}, 0, NodeId("a"), NodeId("c")}), ErrorCode::mismatch);
}

TEST_F(ChangedTableTest, RefusesRowsOutOfOrder) {
  const Move first{Bucket{0}, 0, NodeId("a"), NodeId("c")};
  const Move second{Bucket{1}, 0, NodeId("b"), NodeId("a")};
  EXPECT_EQ(code({{first, second}, {}, {}, {}}), std::nullopt);
  EXPECT_EQ(code({{second, first}, {}, {}, {}}), ErrorCode::mismatch);
}

TEST_F(ChangedTableTest, RefusesAPlaceThatIsTaken) {
  EXPECT_EQ(code({{}, {{Bucket{0}, 1, NodeId("c")}}, {}, {}}), ErrorCode::mismatch);
  EXPECT_EQ(code({{}, {{Bucket{0}, 1, NodeId("c")}}, {{Bucket{0}, NodeId("b")}}, {}}), std::nullopt);
}

TEST_F(ChangedTableTest, RefusesAReleaseOfWhatIsNotHeld) {
  EXPECT_EQ(code({{}, {}, {{Bucket{0}, NodeId("c")}}, {}}), ErrorCode::mismatch);
}

TEST_F(ChangedTableTest, RefusesRolesThatAreOthers) {
  EXPECT_EQ(code({{}, {}, {}, {{Bucket{0}, 0, NodeId("b"), NodeId("a")}}}), ErrorCode::mismatch);
  EXPECT_EQ(code({{}, {}, {}, {{Bucket{0}, 0, NodeId("a"), NodeId("a")}}}), ErrorCode::mismatch);
  EXPECT_EQ(code({{}, {}, {}, {{Bucket{0}, 0, NodeId("a"), NodeId("c")}}}), ErrorCode::mismatch);
  EXPECT_EQ(code({{}, {}, {}, {{Bucket{0}, 2, NodeId("a"), NodeId("b")}}}), ErrorCode::mismatch);
}

TEST_F(ChangedTableTest, RefusesToLeaveABucketWithANodeThatIsGone) {
  wish = edited(Wish::of(parent), RemoveNode{NodeId("a")});
  EXPECT_EQ(code(TableChange{}), ErrorCode::mismatch);
}

TEST_F(ChangedTableTest, RefusesMoreHoldersThanReplicas) {
  wish.rules.replicas = 1;
  EXPECT_EQ(code(TableChange{}), ErrorCode::mismatch);
  EXPECT_EQ(code({{}, {}, {{Bucket{0}, NodeId("a")}, {Bucket{1}, NodeId("c")}}, {}}), std::nullopt);
}

}  // namespace
}  // namespace berth
