// Does everybody stand in for everybody, where nobody held the buckets before?

#include "scatter.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "berth/plan/solution.hpp"

namespace {

using namespace berth::planning;
using berth::Zone;

Instance cluster(const std::vector<Zone>& zones, const std::vector<berth::ZoneCap>& caps) {
  Instance instance;
  instance.buckets = 1024;
  instance.replicas = 2;
  instance.weights.assign(zones.size(), 1'000'000);
  instance.domains = DomainTree(zones, caps, instance.replicas);
  return instance;
}

/// How many buckets two nodes share, by pair.
std::map<std::pair<Holder, Holder>, std::uint32_t> shared_buckets(const Table& table) {
  std::map<std::pair<Holder, Holder>, std::uint32_t> shared;
  for (std::uint32_t bucket = 0; bucket < table.buckets(); ++bucket)
    ++shared[std::minmax(table.holders(bucket)[0], table.holders(bucket)[1])];
  return shared;
}

/// Each of `pairs` shares a binomial number of the buckets, so few of them are 5 deviations from the mean.
void expect_even(const Table& table, std::size_t pairs) {
  const auto shared = shared_buckets(table);
  EXPECT_EQ(shared.size(), pairs);
  const double mean = static_cast<double>(table.buckets()) / static_cast<double>(pairs);
  for (const auto& [pair, count] : shared)
    EXPECT_LT(std::abs(count - mean), 5 * std::sqrt(mean)) << pair.first << " and " << pair.second;
}

TEST(Scatter, EveryPairOfNodesSharesBuckets) {
  expect_even(solve(cluster(std::vector<Zone>(6), {})).placement.table, 15);
}

TEST(Scatter, EveryPairAcrossZonesSharesBucketsAndNoneWithin) {
  const std::vector<Zone> zones{Zone("a"), Zone("a"), Zone("a"), Zone("b"), Zone("b"), Zone("b")};
  expect_even(solve(cluster(zones, {berth::ZoneCap{}})).placement.table, 9);
}

TEST(Scatter, NobodyHoldsMoreThanItsShareOrABucketTwice) {
  const Instance instance = cluster(std::vector<Zone>(6), {});
  Table table = solve(instance).placement.table;
  const std::vector<std::uint32_t> counts = held_counts(instance, table);
  std::vector<std::uint32_t> buckets(instance.buckets);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) buckets[bucket] = bucket;
  const Table before = table;
  scatter(instance, buckets, table);
  EXPECT_NE(table, before);
  EXPECT_EQ(held_counts(instance, table), counts);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    EXPECT_NE(table.holders(bucket)[0], table.holders(bucket)[1]);
}

TEST(Scatter, ANodeIsEmptiedWithTheMovesOfWhatItHolds) {
  Instance instance = cluster(std::vector<Zone>(6), {});
  instance.held = solve(instance).placement.table;
  const std::uint32_t held = held_counts(instance, instance.held)[2];
  instance.weights[2] = 0;
  EXPECT_EQ(solve(instance).moves.size(), held);
}

}  // namespace
