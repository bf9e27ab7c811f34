// Is the logarithm of whole numbers one?

#include "berth/algo/fixed_log2.hpp"

#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::detail::negative_log2;
using algo::detail::negative_log2_at_least;

constexpr std::uint64_t k_one = std::uint64_t{1} << 40;
constexpr std::uint64_t k_max = ~std::uint64_t{0};

TEST(FixedLog2, is_whole_where_the_number_is_a_power_of_two_and_above_0_at_the_top) {
  EXPECT_EQ(negative_log2(0), 64 * k_one);
  EXPECT_EQ(negative_log2(1), 64 * k_one);
  EXPECT_EQ(negative_log2(k_max), 1U);
}

TEST(FixedLog2, is_the_logarithm_to_the_precision_of_a_double) {
  SplitMix64 generator = generator_of_this_test();
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t word = generator() >> generator.below(64);
    const double u = std::ldexp(static_cast<double>(word | 1), -64);
    ASSERT_NEAR(static_cast<double>(negative_log2(word)), -std::log2(u) * static_cast<double>(k_one), 1.02)
        << word;
  }
}

TEST(FixedLog2, never_rises_with_the_number) {
  SplitMix64 generator = generator_of_this_test();
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t word = generator(), step = generator() >> generator.below(64);
    if (word <= k_max - step) {
      ASSERT_GE(negative_log2(word), negative_log2(word + step)) << word << ' ' << step;
    }
  }
}

TEST(FixedLog2, is_never_below_its_estimate) {
  SplitMix64 generator = generator_of_this_test();
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t distance = generator() >> generator.below(64);
    ASSERT_LE(negative_log2_at_least(k_max - distance), negative_log2(k_max - distance)) << distance;
  }
}

}  // namespace
}  // namespace berth::test
