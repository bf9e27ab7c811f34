// Is a wish that nobody can satisfy recognised, and explained by numbers that are right?

#include "berth/plan/shortage.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/plan/placement.hpp"

#include "plan/full_network.hpp"
#include "plan/instances.hpp"
#include "plan/network_simplex.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::Zone;

Instance two_zones() {
  Instance instance;
  instance.buckets = 26;
  instance.replicas = 2;
  instance.weights = {1, 1, 1};
  instance.capacity = {26, 26, 14};
  instance.domains = DomainTree(std::vector{Zone("a"), Zone("a"), Zone("b")}, {berth::ZoneCap{}}, 2);
  return instance;
}

TEST(Shortage, IsAMinimumCutInWordsAndNumbers) {
  const Instance instance = two_zones();
  const Shortage shortage = shortage_of(instance).value_or(Shortage{});
  EXPECT_EQ(shortage.needed, 52U);
  EXPECT_EQ(shortage.places, 40U);
  EXPECT_EQ(shortage.feasible_replicas, 1U);
  EXPECT_EQ(
      describe(shortage, instance, std::vector<std::string>{"db-1", "db-2", "db-3"}),
      "2 replicas of 26 buckets need 52 places and there are 40: zone a 26 (at most 1 of a bucket), node "
      "db-3 14 (its room); make 12 more: add nodes (each has room for at most 26) outside the full zones "
      "or raise their caps, or go down to 1 a bucket");
}

TEST(Shortage, MoreReplicasThanNodesHaveNoPlace) {
  Instance instance;
  instance.buckets = 8;
  instance.replicas = 3;
  instance.weights = {1, 1, 0};
  instance.domains = DomainTree(std::vector<Zone>(3), {}, 3);
  const Shortage shortage = shortage_of(instance).value_or(Shortage{});
  EXPECT_EQ(shortage.places, 16U);
  EXPECT_EQ(shortage.feasible_replicas, 2U);
  EXPECT_THROW(cheapest_placement(instance), berth::Error);
}

TEST(Shortage, IsSeenExactlyWhereNetworkSimplexFindsNoTable) {
  auto random = berth::test::generator_of_this_test();
  int infeasible = 0;
  for (int i = 0; i < 3000; ++i) {
    const Instance instance = berth::test::random_instance(random, {.zones = 2});
    std::vector<Range> ranges;
    ranges.reserve(instance.nodes());
    for (std::uint32_t node = 0; node < instance.nodes(); ++node) ranges.push_back({0, instance.limit(node)});
    const auto flow = berth::test::cheapest_by_network_simplex(berth::test::full_network(instance, ranges));
    const auto shortage = shortage_of(instance);
    EXPECT_EQ(!shortage, flow.has_value()) << "instance " << i;
    if (!shortage) continue;
    ++infeasible;
    const std::uint64_t places = std::accumulate(
        shortage->bottlenecks.begin(), shortage->bottlenecks.end(), std::uint64_t{0},
        [](std::uint64_t sum, const Shortage::Bottleneck& bottleneck) { return sum + bottleneck.places; });
    EXPECT_EQ(places, shortage->places) << "instance " << i;
    EXPECT_LT(shortage->places, shortage->needed) << "instance " << i;
  }
  EXPECT_GT(infeasible, 300);
}

}  // namespace
