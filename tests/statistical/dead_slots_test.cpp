// How many dead slots does a lookup pass before it meets a live one?

#include <algorithm>
#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draw_sequence.hpp"
#include "berth/algo/rankings.hpp"

#include "conformance/every_type.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {
namespace {

constexpr std::uint32_t k_slots = 100;
constexpr std::array<std::uint32_t, 4> k_live{90, 50, 10, 3};
constexpr std::size_t k_keys = 10'000;

/// Is the mean of a sample what is expected, by the sample's own variance?
bool is_likely(double sum, double sum_of_squares, double expected, std::size_t checks) {
  const double mean = sum / k_keys, variance = sum_of_squares / k_keys - mean * mean;
  const double square = (mean - expected) * (mean - expected) / (variance / k_keys);
  return ChiSquare{square, 1}.p_value() >= significance_of_each(checks);
}

/// How many distinct slots from `live` on a walk meets before one below.
template <algo::Ranking R>
double dead_slots_met(const R& ranking, KeyHash key, std::uint32_t live) {
  auto walk = ranking.walk(key);
  std::vector<bool> met(k_slots);
  for (auto slot = walk.next(); slot && *slot >= live; slot = walk.next()) met[*slot] = true;
  return static_cast<double>(std::ranges::count(met, true));
}

template <typename R>
class DeadSlots : public testing::Test {};

TYPED_TEST_SUITE(DeadSlots, EveryTypeOf<algo::AnyRanking>::Types, AlgorithmName);

// Not ln(n / w), which is the cost of schemes that remember the history of removals.
TYPED_TEST(DeadSlots, before_a_live_one_are_the_dead_over_the_live_and_one) {
  for (const std::uint32_t live : k_live) {
    double sum = 0, sum_of_squares = 0;
    for (const KeyHash key : mixed_keys(k_keys, generator_of_this_test())) {
      const double dead = dead_slots_met(TypeParam(k_slots), key, live);
      sum += dead;
      sum_of_squares += dead * dead;
    }
    const double expected = static_cast<double>(k_slots - live) / (live + 1);
    EXPECT_TRUE(
        is_likely(sum, sum_of_squares, expected, k_live.size() * std::variant_size_v<algo::AnyRanking>))
        << live << " live: " << sum / k_keys << " dead slots on average, expected " << expected;
  }
}

TEST(DrawsCost, until_a_live_slot_is_the_slots_over_the_live_ones) {
  for (const std::uint32_t live : k_live) {
    double sum = 0, sum_of_squares = 0;
    for (const KeyHash key : mixed_keys(k_keys, generator_of_this_test())) {
      algo::DrawSequence draws(key, k_slots);
      double count = 1;
      while (draws.next().slot >= live) ++count;
      sum += count;
      sum_of_squares += count * count;
    }
    const double expected = static_cast<double>(k_slots) / live;
    EXPECT_TRUE(is_likely(sum, sum_of_squares, expected, k_live.size()))
        << live << " live: " << sum / k_keys << " draws on average, expected " << expected;
  }
}

}  // namespace
}  // namespace berth::test
