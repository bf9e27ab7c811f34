// Are bytes balanced where buckets have sizes, and is the gap to the bound an honest one?

#include "berth/plan/byte_balance.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/placement.hpp"

#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::Zone;
using berth::test::SplitMix64;

constexpr Billionths k_percent = k_one / 100;

/// A size whose logarithm is normal with σ = 1 (Box-Muller).
std::uint64_t lognormal(SplitMix64& random) {
  const double u = static_cast<double>((random() >> 11U) + 1) * 0x1p-53;
  const double v = static_cast<double>(random() >> 11U) * 0x1p-53;
  return static_cast<std::uint64_t>(
      1e6 * std::exp(std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v)));
}

Instance sized_cluster(SplitMix64& random, std::uint32_t nodes, std::uint32_t zones, std::uint32_t replicas) {
  Instance instance;
  instance.buckets = 1024;
  instance.replicas = replicas;
  instance.weights.assign(nodes, 1'000'000);
  std::vector<Zone> of_nodes;
  of_nodes.reserve(nodes);
  for (std::uint32_t node = 0; node < nodes; ++node)
    of_nodes.push_back(zones == 0 ? Zone() : Zone(std::to_string(node % zones)));
  instance.domains = DomainTree(of_nodes, {berth::ZoneCap{}}, replicas);
  instance.held = cheapest_placement(instance).table;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    instance.bytes.push_back(lognormal(random));
  return instance;
}

/// The heaviest node: its bytes, divided by its share of them.
double heaviest(const Instance& instance, const Placement& placement) {
  const std::vector<FairShare> shares = byte_shares(instance);
  double heaviest = 0;
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    heaviest = std::max(heaviest,
                        static_cast<double>(placement.certificate.quotas[node].held) / shares[node].value());
  return heaviest;
}

TEST(ByteBalance, TheHeaviestOfSixteenNodesIsWithinOnePercent) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 5; ++i) {
    const Instance instance = sized_cluster(random, 16, 0, 1);
    const Placement placement = balance_bytes(instance, k_percent);
    check(instance, placement);
    EXPECT_LE(heaviest(instance, placement), 1.01) << "cluster " << i;
    EXPECT_LE(placement.certificate.imbalance, 10'000'100U) << "cluster " << i;
    EXPECT_LE(static_cast<double>(placement.change.moved_bytes),
              1.2 * static_cast<double>(placement.certificate.lower_bound))
        << "cluster " << i;
  }
}

TEST(ByteBalance, ReplicasInZonesAreBalancedToo) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 2; ++i) {
    const Instance instance = sized_cluster(random, 16, 4, 3);
    const Placement placement = balance_bytes(instance, k_percent);
    check(instance, placement);
    EXPECT_LE(heaviest(instance, placement), 1.01) << "cluster " << i;
    EXPECT_LE(static_cast<double>(placement.change.moved_bytes),
              1.2 * static_cast<double>(placement.certificate.lower_bound))
        << "cluster " << i;
  }
}

TEST(ByteBalance, ANodeThatJoinsGetsItsShareOfTheBytes) {
  auto random = berth::test::generator_of_this_test();
  Instance instance = sized_cluster(random, 15, 0, 1);
  instance.held = balance_bytes(instance, k_percent).table;
  instance.weights.push_back(1'000'000);
  instance.domains = DomainTree(std::vector<Zone>(16), {}, 1);
  const Placement placement = balance_bytes(instance, k_percent);
  check(instance, placement);
  EXPECT_LE(heaviest(instance, placement), 1.01);
  EXPECT_GT(placement.certificate.quotas.back().held * 16 * 101,
            std::accumulate(instance.bytes.begin(), instance.bytes.end(), std::uint64_t{0}) * 99);
  EXPECT_LE(static_cast<double>(placement.change.moved_bytes),
            1.1 * static_cast<double>(placement.certificate.lower_bound));
}

TEST(ByteBalance, PlanningAgainMovesNothing) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 6; ++i) {
    Instance instance =
        sized_cluster(random, 5 + static_cast<std::uint32_t>(i), i % 2 == 0 ? 0 : 4, i % 2 == 0 ? 1 : 2);
    instance.held = balance_bytes(instance, k_percent).table;
    EXPECT_EQ(balance_bytes(instance, k_percent).change.moves, 0U) << "cluster " << i;
  }
}

TEST(ByteBalance, ItsBoundHoldsForEveryTableOfATinyCluster) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    Instance instance =
        berth::test::random_feasible_instance(random, {.nodes = 3, .replicas = 1, .buckets = 6});
    instance.capacity.clear();
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
      instance.bytes.push_back(1 + random.below(50));
    const Placement placement = balance_bytes(instance, random.below(k_one / 2));
    check(instance, placement);
    const auto bound_of = [&](const Table& table) {
      std::vector<Range> ranges(instance.nodes());
      for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
        ranges[table.cells[bucket]].least += instance.bytes[bucket];
      for (Range& range : ranges) range.most = range.least;
      return proven_bound(instance, ranges, placement.certificate.prices, Measure::bytes);
    };
    Table table{1, std::vector<Holder>(instance.buckets)};
    for (int j = 0; j < 20; ++j) {
      for (Holder& cell : table.cells) do
          cell = static_cast<Holder>(random.below(instance.nodes()));
        while (instance.limit(cell) == 0);
      EXPECT_LE(bound_of(table), change_to(instance, table).moved_bytes) << "instance " << i;
    }
  }
}

TEST(ByteBalance, RefusesRoomThatIsCountedInReplicas) {
  auto random = berth::test::generator_of_this_test();
  Instance instance = sized_cluster(random, 4, 0, 1);
  instance.capacity.assign(4, 1000);
  EXPECT_THROW(balance_bytes(instance, k_percent), berth::Error);
}

}  // namespace
