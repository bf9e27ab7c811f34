// Does nobody find a table with fewer moves?

#include <gtest/gtest.h>

#include "berth/plan/checker.hpp"
#include "berth/plan/placement.hpp"

#include "plan/brute_force.hpp"
#include "plan/full_network.hpp"
#include "plan/instances.hpp"
#include "plan/network_simplex.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::test::InstanceSizes;

std::int64_t fewest_by_network_simplex(const Instance& instance, const std::vector<Range>& ranges) {
  return berth::test::cheapest_by_network_simplex(berth::test::full_network(instance, ranges)).value_or(-1) -
         berth::test::cost_of_placing(instance);
}

void expect_fewest(const Instance& instance, Billionths imbalance, int number) {
  const Placement placement = cheapest_placement(instance, imbalance);
  const std::vector<Range> ranges = count_ranges(instance, imbalance);
  EXPECT_NO_THROW(check(instance, placement)) << "instance " << number;
  EXPECT_EQ(placement.change.moves, placement.certificate.lower_bound) << "instance " << number;
  EXPECT_EQ(placement.change.moves, fewest_by_network_simplex(instance, ranges)) << "instance " << number;
}

TEST(Optimality, BalancedTablesAreReachedWithTheMovesOfNetworkSimplex) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 5000 && !HasFailure(); ++i)
    expect_fewest(berth::test::random_feasible_instance(random, {}), 0, i);
}

TEST(Optimality, TablesWithinAnImbalanceAreReachedWithTheMovesOfNetworkSimplex) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 1000 && !HasFailure(); ++i)
    expect_fewest(berth::test::random_feasible_instance(random, {}), random.below(k_one), i);
}

TEST(Optimality, SizedBucketsAreMovedWithTheBytesOfNetworkSimplex) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 1000 && !HasFailure(); ++i) {
    Instance instance = berth::test::random_feasible_instance(random, {});
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
      instance.bytes.push_back(random.below(1000));
    const Placement placement = cheapest_placement(instance);
    const std::vector<Range> ranges = count_ranges(instance, 0);
    EXPECT_NO_THROW(check(instance, placement)) << "instance " << i;
    EXPECT_EQ(placement.change.moved_bytes, placement.certificate.lower_bound) << "instance " << i;
    EXPECT_EQ(placement.change.moved_bytes, fewest_by_network_simplex(instance, ranges)) << "instance " << i;
  }
}

TEST(Optimality, TheTiniestTablesAreReachedWithTheMovesOfBruteForce) {
  auto random = berth::test::generator_of_this_test();
  const InstanceSizes tiny{.nodes = 4, .zones = 2, .replicas = 2, .least_buckets = 2, .buckets = 5};
  for (int i = 0; i < 1000 && !HasFailure(); ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, tiny);
    const Placement placement = cheapest_placement(instance);
    const std::vector<Range> ranges = count_ranges(instance, 0);
    EXPECT_EQ(placement.change.moves, berth::test::fewest_by_brute_force(instance, ranges))
        << "instance " << i;
  }
}

TEST(Optimality, ManyNodesInADomainOfManyReplicasAreNoTrap) {
  auto random = berth::test::generator_of_this_test();
  const InstanceSizes wide{.nodes = 24, .zones = 2, .replicas = 6, .least_buckets = 4, .buckets = 12};
  for (int i = 0; i < 500 && !HasFailure(); ++i)
    expect_fewest(berth::test::random_feasible_instance(random, wide), 0, i);
}

}  // namespace
