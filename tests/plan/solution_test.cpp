// Do solved plans keep the laws of placement, whatever the cluster?

#include "berth/plan/solution.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "berth/plan/shortage.hpp"

#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;

/// Today's holders after the moves, then the role changes. Only for as many replicas as before.
Table applied(const Instance& instance, const Solution& solution) {
  Table table = instance.held;
  for (const Succession& move : solution.moves) {
    EXPECT_EQ(table.holders(move.bucket)[move.replica], move.from);
    table.holders(move.bucket)[move.replica] = move.to;
  }
  for (const RoleChange& change : solution.role_changes) {
    const auto holders = table.holders(change.bucket);
    EXPECT_EQ(holders[0], change.from);
    std::iter_swap(holders.begin(), std::ranges::find(holders, change.to));
  }
  return table;
}

TEST(Solution, MovesAndRoleChangesGiveTheTable) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 2000; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const bool all_placed = std::ranges::count(instance.held.cells, k_nobody) == 0;
    if (!all_placed || instance.held.replicas != instance.replicas) continue;
    const Solution solution = solve(instance);
    EXPECT_EQ(applied(instance, solution), solution.placement.table) << "instance " << i;
  }
}

TEST(Solution, PlanningAgainChangesNothing) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 2000; ++i) {
    Instance instance = berth::test::random_feasible_instance(random, {});
    const Solution first = solve(instance);
    instance.held = first.placement.table;
    const Solution second = solve(instance);
    EXPECT_TRUE(second.moves.empty()) << "instance " << i;
    EXPECT_TRUE(second.role_changes.empty()) << "instance " << i;
    EXPECT_EQ(second.placement.table, first.placement.table) << "instance " << i;
  }
}

TEST(Solution, OneFailureNeverTakesTwoReplicasUnderItsCap) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 2000; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const Solution solution = solve(instance);
    const DomainTree& domains = instance.domains;
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
      std::map<Domain, std::uint32_t> lost;
      for (const Holder node : solution.placement.table.holders(bucket))
        for (Domain domain = domains.leaf(node); domain != 0; domain = domains.parent(domain))
          EXPECT_LE(++lost[domain], domains.cap(domain)) << "instance " << i << " bucket " << bucket;
    }
  }
}

/// The same cluster with its nodes in another order.
Instance reordered(const Instance& instance, const std::vector<std::uint32_t>& place,
                   const std::vector<berth::Zone>& zones, const std::vector<berth::ZoneCap>& caps) {
  Instance other = instance;
  std::vector<berth::Zone> other_zones(zones.size());
  for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
    other.weights[place[node]] = instance.weights[node];
    if (!instance.capacity.empty()) other.capacity[place[node]] = instance.capacity[node];
    other_zones[place[node]] = zones[node];
  }
  other.domains = DomainTree(other_zones, caps, instance.replicas);
  for (Holder& holder : other.held.cells)
    if (holder < instance.nodes()) holder = place[holder];
  return other;
}

TEST(Solution, CostsTheSameInWhateverOrderNodesAreNamed) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 1000; ++i) {
    Instance instance = berth::test::random_instance(random, {});
    std::vector<berth::Zone> zones;
    zones.reserve(instance.nodes());
    for (std::uint32_t node = 0; node < instance.nodes(); ++node)
      zones.emplace_back(std::string("z") + static_cast<char>('0' + random.below(3)));
    const std::vector<berth::ZoneCap> caps{{.max = 2}};
    instance.domains = DomainTree(zones, caps, instance.replicas);
    std::vector<std::uint32_t> place(instance.nodes());
    std::iota(place.begin(), place.end(), 0U);
    for (std::size_t j = place.size(); j > 1; --j) std::swap(place[j - 1], place[random.below(j)]);
    if (shortage_of(instance)) continue;
    const Solution one = solve(instance);
    const Solution other = solve(reordered(instance, place, zones, caps));
    EXPECT_EQ(one.placement.change, other.placement.change) << "instance " << i;
  }
}

TEST(Solution, IsTheSameEveryTime) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 200; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const Solution one = solve(instance);
    const Solution two = solve(instance);
    EXPECT_EQ(one.placement.table, two.placement.table);
    EXPECT_EQ(one.placement.certificate, two.placement.certificate);
  }
}

}  // namespace
