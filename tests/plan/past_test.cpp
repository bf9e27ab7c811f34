// Does a node that comes back get its own buckets again?

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "berth/plan/checker.hpp"
#include "berth/plan/scenario.hpp"
#include "berth/plan/shortage.hpp"
#include "berth/plan/solution.hpp"

#include "plan/brute_force.hpp"
#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;

std::uint64_t restored(const Table& past, const Table& table) {
  std::uint64_t count = 0;
  for (std::uint32_t bucket = 0; bucket < table.buckets(); ++bucket)
    for (const Holder holder : table.holders(bucket))
      count += static_cast<std::uint64_t>(std::ranges::count(past.holders(bucket), holder));
  return count;
}

/// A settled cluster, one node of it drained, and back again.
void expect_round_trip(Instance instance, std::uint32_t node) {
  const Table before = solve(instance).placement.table;
  instance.held = before;
  const std::uint64_t weight = std::exchange(instance.weights[node], 0);
  if (shortage_of(instance)) return;
  const Solution away = solve(instance);
  instance.held = away.placement.table;
  instance.past = before;
  instance.weights[node] = weight;
  const Solution back = solve(instance);
  EXPECT_NO_THROW(check(instance, back));
  // Balanced counts may be rounded in more ways than one, so more than the way back is never needed.
  EXPECT_LE(back.moves.size(), away.moves.size());
  if (back.moves.size() < away.moves.size()) return;
  EXPECT_EQ(restored(before, back.placement.table), before.cells.size());
}

TEST(Past, ADrainedNodeGetsItsOwnBucketsAgain) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 1000 && !HasFailure(); ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    expect_round_trip(instance, static_cast<std::uint32_t>(random.below(instance.nodes())));
  }
}

TEST(Past, ALargeClusterComesBackToTheSameTable) {
  Instance instance = instance_of({.buckets = 1200, .nodes = 24, .zones = 4, .replicas = 3, .affected = 0});
  const Table before = instance.held;
  instance.weights[5] = 0;
  const Solution away = solve(instance);
  EXPECT_EQ(away.moves.size(), 150U);
  instance.held = away.placement.table;
  instance.past = before;
  instance.weights[5] = 1'000'000;
  const Solution back = solve(instance);
  EXPECT_EQ(back.moves.size(), 150U);
  EXPECT_EQ(restored(before, back.placement.table), before.cells.size());
  for (const Succession& move : back.moves) EXPECT_EQ(move.to, 5U);
}

/// The most of the past that any table with so few moves restores, by trying every table.
class MostRestored {
 public:
  MostRestored(const Instance& instance, std::uint64_t moves)
      : instance_(instance),
        ranges_(count_ranges(instance, 0)),
        sets_(berth::test::allowed_sets(instance)),
        counts_(instance.nodes()) {
    place(0, moves, 0);
  }

  [[nodiscard]] std::uint64_t value() const { return most_; }

 private:
  void place(std::uint32_t bucket, std::uint64_t moves_left, std::uint64_t restored) {
    if (bucket == instance_.buckets) {
      for (std::uint32_t node = 0; node < instance_.nodes(); ++node)
        if (counts_[node] < ranges_[node].least) return;
      most_ = std::max(most_, restored);
      return;
    }
    for (const std::vector<std::uint32_t>& set : sets_) {
      std::uint64_t kept = 0;
      std::uint64_t back = 0;
      bool fits = true;
      for (const std::uint32_t node : set) {
        kept += static_cast<std::uint64_t>(std::ranges::count(instance_.held.holders(bucket), node));
        back += static_cast<std::uint64_t>(std::ranges::count(instance_.past.holders(bucket), node));
        fits &= counts_[node] < ranges_[node].most;
      }
      const std::uint64_t moves = lasting_replicas(instance_, bucket) - kept;
      if (!fits || moves > moves_left) continue;
      for (const std::uint32_t node : set) ++counts_[node];
      place(bucket + 1, moves_left - moves, restored + back);
      for (const std::uint32_t node : set) --counts_[node];
    }
  }

  const Instance& instance_;
  std::vector<Range> ranges_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint32_t> counts_;
  std::uint64_t most_ = 0;
};

TEST(Past, NoPlanWithTheFewestMovesRestoresMore) {
  auto random = berth::test::generator_of_this_test();
  const berth::test::InstanceSizes tiny{
      .nodes = 4, .zones = 2, .replicas = 2, .least_buckets = 2, .buckets = 5};
  for (int i = 0; i < 500; ++i) {
    Instance instance = berth::test::random_feasible_instance(random, tiny);
    instance.past = instance.held;
    for (Holder& holder : instance.past.cells) holder = static_cast<Holder>(random.below(instance.nodes()));
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
      if (instance.past.replicas > 1 && instance.past.holders(bucket)[0] == instance.past.holders(bucket)[1])
        instance.past.holders(bucket)[1] = k_nobody;
    const Solution solution = solve(instance);
    EXPECT_NO_THROW(check(instance, solution)) << "instance " << i;
    EXPECT_EQ(restored(instance.past, solution.placement.table),
              MostRestored(instance, solution.moves.size()).value())
        << "instance " << i;
  }
}

}  // namespace
