// Does the checker accept every plan, and nothing that differs from one in a single field?

#include "berth/plan/checker.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"

#include "plan/brute_force.hpp"
#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::test::SplitMix64;

bool accepted(const Instance& instance, const Solution& solution) {
  try {
    check(instance, solution);
    return true;
  } catch (const berth::Error& error) {
    EXPECT_EQ(error.code(), berth::ErrorCode::mismatch) << error.what();
    return false;
  }
}

/// The bound that prices prove, by looking at every allowed set of every bucket.
std::int64_t slow_bound(const Instance& instance, const Certificate& certificate) {
  const std::vector<std::vector<std::uint32_t>> sets = berth::test::allowed_sets(instance);
  const bool of_bytes = certificate.balanced == Measure::bytes;
  std::int64_t bound = 0;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    const std::int64_t cost = instance.bytes.empty() ? 1 : static_cast<std::int64_t>(instance.bytes[bucket]);
    std::int64_t cheapest = std::numeric_limits<std::int64_t>::max();
    for (const std::vector<std::uint32_t>& set : sets) {
      std::int64_t value = 0;
      bool possible = true;
      for (const std::uint32_t node : set) {
        possible &= instance.limit(node) > 0;
        const bool keeps = std::ranges::count(instance.held.holders(bucket), node) > 0;
        value += certificate.prices[node] * (of_bytes ? cost : 1) + (keeps ? 0 : cost);
      }
      if (possible) cheapest = std::min(cheapest, value);
    }
    bound += cheapest - cost * (instance.replicas - lasting_replicas(instance, bucket));
  }
  for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
    const std::int64_t price = certificate.prices[node];
    const Range& range = certificate.quotas[node].range;
    bound -= std::max(price * static_cast<std::int64_t>(range.least),
                      price * static_cast<std::int64_t>(range.most));
  }
  return std::max<std::int64_t>(0, bound);
}

struct Case {
  Instance instance;
  Solution solution;
};

/// A third of the cases has no sizes, a third counts moved bytes, and a third balances bytes as well.
Case random_case(SplitMix64& random) {
  Case one{berth::test::random_feasible_instance(random, {.buckets = 12}), {}};
  Goal goal;
  if (random.below(3) > 0)
    for (std::uint32_t bucket = 0; bucket < one.instance.buckets; ++bucket)
      one.instance.bytes.push_back(1 + random.below(100));
  if (!one.instance.bytes.empty() && random.below(2) == 0) {
    one.instance.capacity.clear();
    goal = {.objective = Goal::Objective::bytes, .max_imbalance = k_one / 10};
  }
  one.solution = solve(one.instance, goal);
  return one;
}

TEST(Checker, AcceptsEverySolution) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 2000; ++i) {
    const Case one = random_case(random);
    EXPECT_TRUE(accepted(one.instance, one.solution)) << "instance " << i;
    EXPECT_TRUE(one.solution.proven(one.instance) ||
                one.solution.placement.certificate.balanced == Measure::bytes)
        << "instance " << i;
  }
}

const std::vector<std::int64_t> k_steps{-3, -2, -1, 1, 2, 3, 1'000'000};

/// Every way of changing one of the `fields` of random solutions by a little.
template <typename Field>
void expect_no_other(const std::function<std::vector<Field*>(Solution&)>& fields) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const Case one = random_case(random);
    Solution solution = one.solution;
    for (Field* const field : fields(solution)) {
      const Field right = *field;
      for (const std::int64_t step : k_steps) {
        *field = static_cast<Field>(static_cast<std::int64_t>(right) + step);
        EXPECT_FALSE(accepted(one.instance, solution)) << "instance " << i << " step " << step;
      }
      *field = right;
    }
  }
}

TEST(Checker, RejectsEveryMutationOfAMove) {
  expect_no_other<std::uint32_t>([](Solution& solution) {
    std::vector<std::uint32_t*> fields;
    for (Succession& move : solution.moves)
      fields.insert(fields.end(), {&move.bucket, &move.replica, &move.from, &move.to});
    return fields;
  });
}

TEST(Checker, RejectsMissingAddedAndRepeatedMoves) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const Case one = random_case(random);
    for (std::size_t move = 0; move < one.solution.moves.size(); ++move) {
      Solution without = one.solution;
      without.moves.erase(without.moves.begin() + static_cast<std::ptrdiff_t>(move));
      EXPECT_FALSE(accepted(one.instance, without)) << "instance " << i;
      Solution twice = one.solution;
      twice.moves.insert(twice.moves.begin() + static_cast<std::ptrdiff_t>(move), twice.moves[move]);
      EXPECT_FALSE(accepted(one.instance, twice)) << "instance " << i;
    }
  }
}

TEST(Checker, RejectsEveryMutationOfTheTable) {
  expect_no_other<Holder>([](Solution& solution) {
    std::vector<Holder*> fields;
    fields.reserve(solution.placement.table.cells.size());
    for (Holder& cell : solution.placement.table.cells) fields.push_back(&cell);
    return fields;
  });
}

TEST(Checker, RejectsEveryMutationOfAQuota) {
  expect_no_other<std::uint64_t>([](Solution& solution) {
    std::vector<std::uint64_t*> fields;
    for (Quota& quota : solution.placement.certificate.quotas)
      fields.insert(fields.end(), {&quota.range.least, &quota.range.most, &quota.held});
    return fields;
  });
}

TEST(Checker, RejectsEveryMutationOfTheClaims) {
  expect_no_other<std::uint64_t>([](Solution& solution) {
    Change& change = solution.placement.change;
    return std::vector{&change.moves, &change.placed, &change.moved_bytes,
                       &solution.placement.certificate.lower_bound};
  });
}

TEST(Checker, RejectsEveryMutationOfARoleChange) {
  expect_no_other<std::uint32_t>([](Solution& solution) {
    std::vector<std::uint32_t*> fields;
    for (RoleChange& change : solution.role_changes)
      fields.insert(fields.end(), {&change.bucket, &change.from, &change.to});
    return fields;
  });
}

TEST(Checker, RejectsAMutatedPriceExactlyWhenItNoLongerProvesTheBound) {
  auto random = berth::test::generator_of_this_test();
  int harmless = 0;
  int harmful = 0;
  for (int i = 0; i < 1000; ++i) {
    const Case one = random_case(random);
    Solution solution = one.solution;
    Certificate& certificate = solution.placement.certificate;
    for (std::int64_t& price : certificate.prices)
      for (const std::int64_t step : k_steps) {
        price += step;
        const bool proves =
            slow_bound(one.instance, certificate) == static_cast<std::int64_t>(certificate.lower_bound);
        EXPECT_EQ(accepted(one.instance, solution), proves) << "instance " << i << " step " << step;
        ++(proves ? harmless : harmful);
        price -= step;
      }
  }
  EXPECT_GT(harmless, 100);
  EXPECT_GT(harmful, 100);
}

TEST(Checker, PricesWhoseSumsLeaveTheirRangeProveNothing) {
  Instance instance;
  instance.buckets = 1U << 20U;
  instance.replicas = 1;
  instance.weights.assign(36, 1'000'000);
  instance.domains = DomainTree(std::vector<berth::Zone>(36), {}, 1);
  instance.held.replicas = 1;
  instance.held.cells.reserve(instance.buckets);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    instance.held.cells.push_back(bucket % 36);
  instance.bytes.assign(instance.buckets, std::uint64_t{1} << 40U);
  // 35 times this price is 11 less than 2^68: modulo 2^128 the sum would be 11 · 2^60, and not far below 0.
  const std::vector<std::int64_t> prices(36, 8'432'797'290'838'652'167);
  EXPECT_EQ(proven_bound(instance, load_ranges(instance, k_any_imbalance), prices, Measure::bytes), 0U);
}

TEST(Checker, RejectsAnImbalanceBeyondAll) {
  auto random = berth::test::generator_of_this_test();
  Case one = random_case(random);
  one.solution.placement.certificate.imbalance = std::numeric_limits<Billionths>::max();
  EXPECT_FALSE(accepted(one.instance, one.solution));
}

TEST(Checker, RejectsABucketOfNoBytesOnANodeThatMayHoldNothing) {
  Instance instance;
  instance.buckets = 2;
  instance.replicas = 1;
  instance.weights = {1'000'000, 0};
  instance.domains = DomainTree(std::vector<berth::Zone>(2), {}, 1);
  instance.held = {1, {0, 1}};
  instance.bytes = {10, 0};
  Solution solution = solve(instance, {.objective = Goal::Objective::bytes, .max_imbalance = k_one});
  EXPECT_TRUE(accepted(instance, solution));
  solution.placement.table.cells[1] = 1;
  solution.placement.change.moves = 0;
  solution.moves.clear();
  EXPECT_FALSE(accepted(instance, solution));
}

TEST(Checker, IsNotMovedByThePricesOfAnother) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const Case one = random_case(random);
    Solution solution = one.solution;
    for (std::int64_t& price : solution.placement.certificate.prices)
      price = static_cast<std::int64_t>(random());
    const Certificate& certificate = solution.placement.certificate;
    std::vector<Range> ranges;
    ranges.reserve(certificate.quotas.size());
    for (const Quota& quota : certificate.quotas) ranges.push_back(quota.range);
    EXPECT_LE(proven_bound(one.instance, ranges, certificate.prices, certificate.balanced),
              cost_of(one.instance, solution.placement.change))
        << "instance " << i;
  }
}

}  // namespace
