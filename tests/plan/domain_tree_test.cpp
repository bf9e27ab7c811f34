// Do zones become a tree whose caps are those of the rules?

#include "berth/plan/domain_tree.hpp"

#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::Zone;
using berth::ZoneCap;

const std::vector<Zone> k_zones{Zone("eu/r1"), Zone("us"), Zone(), Zone("eu/r2"), Zone("eu-west")};

std::vector<Domain> children(const DomainTree& tree, Domain domain) {
  return {tree.children(domain).begin(), tree.children(domain).end()};
}

TEST(DomainTree, NumbersZonesInPathOrderAndThenNodes) {
  const DomainTree tree(k_zones, {}, 3);
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

TEST(DomainTree, NoCapIsAboveThatOfTheZoneAround) {
  const DomainTree tree(std::vector{Zone("eu/r1"), Zone("eu/r2")}, {{1, 2}, {2, 5}}, 3);
  EXPECT_EQ(tree.cap(0), 3U);
  EXPECT_EQ(tree.cap(1), 2U);
  EXPECT_EQ(tree.cap(2), 2U);
  EXPECT_EQ(tree.cap(tree.leaf(0)), 1U);
}

TEST(DomainTree, NodesWithoutAZoneShareOneUnderACap) {
  const DomainTree tree(std::vector{Zone(), Zone("a"), Zone()}, {ZoneCap{}}, 2);
  ASSERT_EQ(tree.zones(), 3U);
  EXPECT_EQ(tree.parent(tree.leaf(0)), tree.parent(tree.leaf(2)));
  EXPECT_EQ(tree.cap(tree.parent(tree.leaf(0))), 1U);
  EXPECT_EQ(tree.path(tree.parent(tree.leaf(0))), "");
}

bool fits_tree(const DomainTree& tree, const std::vector<std::uint32_t>& nodes) {
  std::map<Domain, std::uint32_t> inside;
  for (const std::uint32_t node : nodes)
    for (Domain domain = tree.leaf(node);; domain = tree.parent(domain)) {
      if (++inside[domain] > tree.cap(domain)) return false;
      if (domain == 0) break;
    }
  return true;
}

bool fits_rules(const std::vector<Zone>& zones, const std::vector<ZoneCap>& caps,
                const std::vector<std::uint32_t>& nodes) {
  for (const ZoneCap& cap : caps) {
    std::map<std::string, std::uint32_t> inside;
    for (const std::uint32_t node : nodes)
      if (++inside[std::string(berth::zone_at(zones[node], cap.level))] > cap.max) return false;
  }
  return true;
}

TEST(DomainTree, AllowsExactlyTheSetsThatTheRulesAllow) {
  auto random = berth::test::generator_of_this_test();
  const std::vector<std::string> paths{"", "a", "b", "a/x", "a/y", "b/x", "a/x/1", "a/x/2"};
  constexpr std::uint32_t k_nodes = 8;
  for (int i = 0; i < 300; ++i) {
    std::vector<Zone> zones;
    for (std::uint32_t node = 0; node < k_nodes; ++node) {
      const std::string& path = paths[random.below(paths.size())];
      zones.push_back(path.empty() ? Zone() : Zone(path));
    }
    std::vector<ZoneCap> caps;
    for (const std::uint32_t level : {1U, 2U, 3U, ZoneCap::k_whole_path})
      if (random.below(2) == 0) caps.push_back({level, static_cast<std::uint32_t>(1 + random.below(3))});
    constexpr std::uint32_t k_replicas = 4;
    const DomainTree tree(zones, caps, k_replicas);
    const DomainTree lean = tree.without_idle_zones();
    for (std::uint32_t mask = 0; mask < (1U << k_nodes); ++mask) {
      std::vector<std::uint32_t> nodes;
      for (std::uint32_t node = 0; node < k_nodes; ++node)
        if ((mask >> node & 1U) != 0) nodes.push_back(node);
      if (nodes.size() > k_replicas) continue;
      EXPECT_EQ(fits_tree(tree, nodes), fits_rules(zones, caps, nodes)) << "tree " << i << " set " << mask;
      EXPECT_EQ(fits_tree(lean, nodes), fits_rules(zones, caps, nodes)) << "tree " << i << " set " << mask;
    }
  }
}

TEST(DomainTree, WalksTheNodesZoneByZone) {
  EXPECT_EQ(DomainTree(k_zones, {}, 3).nodes_by_zone(), (std::vector<std::uint32_t>{0, 3, 4, 1, 2}));
}

TEST(DomainTree, ForgetsZonesWhoseCapNeverBinds) {
  const DomainTree tree =
      DomainTree(std::vector{Zone("eu/r1"), Zone("us"), Zone("eu/r2")}, {{2, 1}}, 3).without_idle_zones();
  ASSERT_EQ(tree.zones(), 4U);
  EXPECT_EQ(tree.path(1), "eu/r1");
  EXPECT_EQ(tree.path(2), "eu/r2");
  EXPECT_EQ(tree.path(3), "us");
  EXPECT_EQ(tree.parent(tree.leaf(0)), 1U);
  EXPECT_EQ(tree.parent(tree.leaf(1)), 3U);
}

}  // namespace
