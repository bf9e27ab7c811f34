// Is the busiest pair of sender and receiver as small as it can be?

#include "berth/plan/pair_flow.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <gtest/gtest.h>

#include "berth/plan/checker.hpp"
#include "berth/plan/scenario.hpp"
#include "berth/plan/solution.hpp"

#include "plan/brute_force.hpp"
#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::test::InstanceSizes;

std::uint64_t busiest_pair(const std::vector<Succession>& moves) {
  std::map<std::pair<Holder, std::uint32_t>, std::uint64_t> pairs;
  std::uint64_t busiest = 0;
  for (const Succession& move : moves) busiest = std::max(busiest, ++pairs[{move.from, move.to}]);
  return busiest;
}

/// The smallest busiest pair of all tables with so many moves, by trying every table.
class SmallestPeak {
 public:
  SmallestPeak(const Instance& instance, std::uint64_t moves)
      : instance_(instance),
        ranges_(count_ranges(instance, 0)),
        sets_(berth::test::allowed_sets(instance)),
        counts_(instance.nodes()),
        table_{instance.replicas, std::vector<Holder>(instance.places())} {
    place(0, moves);
  }

  [[nodiscard]] std::uint64_t value() const { return smallest_; }

 private:
  void place(std::uint32_t bucket, std::uint64_t moves_left) {
    if (bucket == instance_.buckets) {
      for (std::uint32_t node = 0; node < instance_.nodes(); ++node)
        if (counts_[node] < ranges_[node].least) return;
      smallest_ = std::min(smallest_, busiest_pair(successions(instance_, table_)));
      return;
    }
    for (const std::vector<std::uint32_t>& set : sets_) {
      std::uint64_t kept = 0;
      bool fits = true;
      for (const std::uint32_t node : set) {
        kept += static_cast<std::uint64_t>(std::ranges::count(instance_.held.holders(bucket), node));
        fits &= counts_[node] < ranges_[node].most;
      }
      const std::uint64_t moves = lasting_replicas(instance_, bucket) - kept;
      if (!fits || moves > moves_left) continue;
      for (const std::uint32_t node : set) ++counts_[node];
      std::ranges::copy(set, table_.holders(bucket).begin());
      place(bucket + 1, moves_left - moves);
      for (const std::uint32_t node : set) --counts_[node];
    }
  }

  const Instance& instance_;
  std::vector<Range> ranges_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint32_t> counts_;
  Table table_;
  std::uint64_t smallest_ = 0xffffffff;
};

TEST(PairFlow, IsExactWhereABucketHasOneReplica) {
  auto random = berth::test::generator_of_this_test();
  const InstanceSizes tiny{.nodes = 5, .zones = 0, .replicas = 1, .least_buckets = 3, .buckets = 7};
  for (int i = 0; i < 400; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, tiny);
    if (instance.held.replicas != 1) continue;
    const Solution solution = solve(instance);
    EXPECT_EQ(busiest_pair(solution.moves), solution.pairs.largest) << "instance " << i;
    EXPECT_EQ(solution.pairs.largest, SmallestPeak(instance, solution.moves.size()).value())
        << "instance " << i;
    EXPECT_EQ(solution.pairs.lower_bound, solution.pairs.largest) << "instance " << i;
  }
}

TEST(PairFlow, IsNeverBelowItsBoundNorAboveWhatItFound) {
  auto random = berth::test::generator_of_this_test();
  const InstanceSizes tiny{.nodes = 4, .zones = 2, .replicas = 2, .least_buckets = 3, .buckets = 6};
  int gaps = 0;
  for (int i = 0; i < 400; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, tiny);
    const Solution solution = solve(instance);
    if (solution.moves.empty()) continue;
    const std::uint64_t smallest = SmallestPeak(instance, solution.moves.size()).value();
    EXPECT_LE(solution.pairs.lower_bound, smallest) << "instance " << i;
    EXPECT_GE(solution.pairs.largest, smallest) << "instance " << i;
    gaps += solution.pairs.largest > smallest ? 1 : 0;
  }
  EXPECT_LT(gaps, 40);
}

TEST(PairFlow, LeavesMovesQuotasAndProofInForce) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 1000; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    Placement placement = cheapest_placement(instance);
    const Change change = placement.change;
    const std::uint64_t before = busiest_pair(successions(instance, placement.table));
    const PairPeak peak = flatten_pairs(instance, placement);
    EXPECT_NO_THROW(check(instance, placement)) << "instance " << i;
    EXPECT_EQ(placement.change, change) << "instance " << i;
    EXPECT_LE(peak.largest, before) << "instance " << i;
    EXPECT_EQ(peak.largest, busiest_pair(successions(instance, placement.table))) << "instance " << i;
  }
}

TEST(PairFlow, ANodeThatLeavesFeedsAllOthersAlike) {
  const Instance instance = instance_of({.buckets = 1200,
                                         .nodes = 13,
                                         .zones = 0,
                                         .replicas = 2,
                                         .event = Scenario::Event::remove,
                                         .affected = 1});
  const Solution solution = solve(instance);
  EXPECT_EQ(solution.pairs.largest, (solution.moves.size() + 11) / 12);
  EXPECT_EQ(solution.pairs.lower_bound, solution.pairs.largest);
}

}  // namespace
