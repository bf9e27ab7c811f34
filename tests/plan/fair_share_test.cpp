// Is every node's share what pouring R·N by weight into full and free domains gives?

#include "berth/plan/fair_share.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::Zone;

__extension__ using Int = __int128;

/// An exact fraction, the slow way.
struct Fraction {
  Int numerator = 0;
  Int denominator = 1;

  [[nodiscard]] Fraction reduced() const {
    Int a = numerator;
    Int b = denominator;
    while (b != 0) a = std::exchange(b, a % b);
    return {numerator / a, denominator / a};
  }
};

/// Fills one child after the other until none is over its limit, then goes inwards.
void pour(const Instance& instance, Domain domain, Fraction share, std::vector<Fraction>& shares) {
  shares[domain] = share;
  if (instance.domains.is_node(domain)) return;
  const std::vector<std::uint64_t> limits = domain_limits(instance);
  const std::vector<std::uint64_t> weights = domain_weights(instance);
  std::vector<Domain> open;
  for (const Domain child : instance.domains.children(domain))
    if (weights[child] > 0) open.push_back(child);
  for (;;) {
    Int weight = 0;
    for (const Domain child : open) weight += weights[child];
    const auto full = std::ranges::find_if(open, [&](Domain child) {
      return share.numerator * weights[child] > Int{limits[child]} * share.denominator * weight;
    });
    if (full == open.end()) {
      for (const Domain child : open)
        pour(instance, child,
             Fraction{share.numerator * weights[child], share.denominator * weight}.reduced(), shares);
      return;
    }
    pour(instance, *full, {limits[*full], 1}, shares);
    share.numerator -= Int{limits[*full]} * share.denominator;
    open.erase(full);
  }
}

TEST(FairShare, IsPouredByWeightWithinEveryLimit) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 2000; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    std::vector<Fraction> shares(instance.domains.size());
    pour(instance, 0, {static_cast<Int>(instance.places()), 1}, shares);
    const std::vector<Range> ranges = count_ranges(instance, 0);
    for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
      const Fraction share = shares[instance.domains.leaf(node)];
      const auto floor = static_cast<std::uint32_t>(share.numerator / share.denominator);
      const bool whole = share.numerator % share.denominator == 0;
      ASSERT_EQ(ranges[node], (Range{floor, floor + (whole ? 0 : 1)}))
          << "instance " << i << " node " << node;
    }
  }
}

TEST(FairShare, FollowsTheExampleOfItsHeader) {
  Instance instance;
  instance.buckets = 8;
  instance.replicas = 2;
  instance.weights = {3, 1, 1};
  instance.domains = DomainTree(std::vector{Zone("a"), Zone("a"), Zone("b")}, {berth::ZoneCap{}}, 2);
  EXPECT_EQ(count_ranges(instance, 0), (std::vector<Range>{{6, 6}, {2, 2}, {8, 8}}));
}

TEST(FairShare, WidensByAnImbalanceAndStopsAtTheLimit) {
  Instance instance;
  instance.buckets = 10;
  instance.replicas = 1;
  instance.weights = {1, 2};
  instance.capacity = {10, 7};
  instance.domains = DomainTree(std::vector<Zone>(2), {}, 1);
  EXPECT_EQ(count_ranges(instance, 0), (std::vector<Range>{{3, 4}, {6, 7}}));
  EXPECT_EQ(count_ranges(instance, k_one / 2), (std::vector<Range>{{1, 5}, {3, 7}}));
  EXPECT_EQ(count_ranges(instance, k_any_imbalance), (std::vector<Range>{{0, 10}, {0, 7}}));
}

TEST(FairShare, StaysExactThroughNineLevelsOfCuts) {
  // In every zone one node is full, so that every level adds a fraction of its own.
  Instance instance;
  instance.buckets = 1U << 20U;
  instance.replicas = 2;
  std::vector<Zone> zones;
  std::string path = "z";
  for (std::uint64_t level = 0; level < 8; ++level) {
    for (const std::uint64_t weight : {std::uint64_t{99'999'999'999'989}, 99'999'999'999'971 - level}) {
      zones.emplace_back(path);
      instance.weights.push_back(weight);
    }
    instance.capacity.insert(instance.capacity.end(), {1000, 1U << 20U});
    if (level < 7) path += "/z";
  }
  instance.domains = DomainTree(zones, {}, instance.replicas);
  const std::vector<FairShare> shares = node_shares(instance);
  double sum = 0;
  for (const FairShare& share : shares) sum += share.value();
  EXPECT_NEAR(sum, static_cast<double>(instance.places()), 1e-6);
  EXPECT_EQ(shares[0].range(0, 1U << 20U), (Range{1000, 1000}));
}

TEST(Imbalance, IsTheSmallestThatHoldsEveryCount) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 500; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const std::vector<FairShare> shares = node_shares(instance);
    std::vector<std::uint32_t> counts;
    counts.reserve(instance.nodes());
    for (std::uint32_t node = 0; node < instance.nodes(); ++node)
      counts.push_back(
          instance.limit(node) == 0 ? 0 : static_cast<std::uint32_t>(random.below(instance.limit(node) + 1)));
    const double imbalance = imbalance_of(shares, counts);
    const auto holds = [&](double value) {
      const std::vector<Range> ranges = count_ranges(instance, static_cast<Billionths>(value * 1e9));
      for (std::uint32_t node = 0; node < instance.nodes(); ++node)
        if (counts[node] < ranges[node].least || counts[node] > ranges[node].most) return false;
      return true;
    };
    EXPECT_TRUE(holds(imbalance + 1e-6)) << "instance " << i;
    EXPECT_FALSE(imbalance > 1e-6 && holds(imbalance - 1e-6)) << "instance " << i;
  }
}

TEST(FairShare, OfManyNodesWithTheLargestSizesStaysWithinTheirZone) {
  Instance instance;
  instance.buckets = 1U << 20U;
  instance.replicas = 2;
  std::vector<berth::Zone> zones(17, berth::Zone("z"));
  zones.back() = berth::Zone("y");
  instance.domains = DomainTree(zones, {berth::ZoneCap{}}, 2);
  instance.weights.assign(17, 1'000'000);
  instance.held = {2, std::vector<Holder>(instance.places(), k_nobody)};
  instance.bytes.assign(instance.buckets, std::uint64_t{1} << 40U);
  const std::vector<FairShare> shares = byte_shares(instance);
  for (std::uint32_t node = 0; node < 16; ++node) EXPECT_DOUBLE_EQ(shares[node].value(), 0x1p56);
  EXPECT_DOUBLE_EQ(shares[16].value(), 0x1p60);
}

}  // namespace
