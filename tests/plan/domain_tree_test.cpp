// Do zones become a tree with caps that never loosen inwards?

#include "berth/plan/domain_tree.hpp"

#include <gtest/gtest.h>

namespace {

using namespace berth::planning;
using berth::Zone;

const std::vector<Zone> k_zones{Zone("eu/r1"), Zone("us"), Zone(), Zone("eu/r2"), Zone("eu-west")};

std::vector<Domain> children(const DomainTree& tree, Domain domain) {
  return {tree.children(domain).begin(), tree.children(domain).end()};
}

TEST(DomainTree, NumbersZonesInPathOrderAndThenNodes) {
  const DomainTree tree(k_zones, {{2, 1}}, 3);
  ASSERT_EQ(tree.zones(), 6U);
  EXPECT_EQ(tree.nodes(), 5U);
  EXPECT_EQ(tree.path(1), "eu");
  EXPECT_EQ(tree.path(2), "eu-west");
  EXPECT_EQ(tree.path(3), "eu/r1");
  EXPECT_EQ(tree.path(4), "eu/r2");
  EXPECT_EQ(tree.path(5), "us");
  EXPECT_EQ(children(tree, 0), (std::vector<Domain>{1, 2, 5, tree.leaf(2)}));
  EXPECT_EQ(children(tree, 1), (std::vector<Domain>{3, 4}));
  EXPECT_EQ(tree.parent(tree.leaf(3)), 4U);
}

TEST(DomainTree, CapsEveryLevelAndNeverAboveTheZoneAround) {
  const DomainTree tree(k_zones, {{2, 5}}, 3);
  EXPECT_EQ(tree.cap(0), 3U);
  EXPECT_EQ(tree.cap(1), 2U);
  EXPECT_EQ(tree.cap(3), 2U);
  EXPECT_EQ(tree.cap(tree.leaf(0)), 1U);
}

TEST(DomainTree, WithoutACapAZoneMayHoldAllReplicas) {
  const DomainTree tree(k_zones, {{0, 1}}, 3);
  EXPECT_EQ(tree.cap(1), 3U);
  EXPECT_EQ(tree.cap(3), 1U);
}

TEST(DomainTree, WalksTheNodesZoneByZone) {
  EXPECT_EQ(DomainTree(k_zones, {}, 3).nodes_by_zone(), (std::vector<std::uint32_t>{0, 3, 4, 1, 2}));
}

TEST(DomainTree, ForgetsZonesWhoseCapNeverBinds) {
  const DomainTree tree = DomainTree(k_zones, {{0, 1}}, 3).without_idle_zones();
  ASSERT_EQ(tree.zones(), 3U);
  EXPECT_EQ(tree.path(1), "eu/r1");
  EXPECT_EQ(tree.path(2), "eu/r2");
  EXPECT_EQ(tree.parent(tree.leaf(0)), 1U);
  EXPECT_EQ(tree.parent(tree.leaf(1)), 0U);
}

}  // namespace
