// How often does jump-back call its generator? As often as its author computed.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "berth/algo/jump_back.hpp"
#include "berth/algo/split_mix.hpp"

#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {
namespace {

constexpr std::size_t k_keys = 200'000;
constexpr std::array<std::uint32_t, 10> k_counts{3,   5,    7,      9,         100,
                                                 129, 1000, 65'537, 1'000'000, 1'073'741'825};

std::uint32_t calls_of(KeyHash key, std::uint32_t buckets) {
  std::uint32_t calls = 0;
  algo::detail::jump_back([&] { return algo::detail::split_mix_output(to_integer(key), ++calls); }, buckets);
  return calls;
}

/// The mean and the central moments of a sample.
struct Moments {
  double mean = 0, second = 0, fourth = 0;
};

Moments moments_of_calls(std::uint32_t buckets) {
  std::array<std::uint64_t, 64> met{};
  for (const KeyHash key : mixed_keys(k_keys, generator_of_this_test())) ++met.at(calls_of(key, buckets));
  Moments moments;
  for (std::size_t calls = 0; calls < met.size(); ++calls)
    moments.mean += static_cast<double>(met.at(calls) * calls) / k_keys;
  for (std::size_t calls = 0; calls < met.size(); ++calls) {
    const double share = static_cast<double>(met.at(calls)) / k_keys;
    const double square =
        (static_cast<double>(calls) - moments.mean) * (static_cast<double>(calls) - moments.mean);
    moments.second += share * square;
    moments.fourth += share * square * square;
  }
  return moments;
}

/// Is an average of `k_keys` independent values, of this variance, what is expected?
bool is_likely(double average, double expected, double variance) {
  const double square = (average - expected) * (average - expected) / (variance / k_keys);
  return ChiSquare{square, 1}.p_value() >= significance_of_each(2 * k_counts.size());
}

TEST(JumpBackCalls, have_the_mean_and_the_variance_of_the_closed_form) {
  for (const std::uint32_t buckets : k_counts) {
    const double a = static_cast<double>(std::bit_ceil(buckets)) / buckets;
    const double mean = 1 + (a - 1) * a / (2 * a - 1);
    const double variance = a * (a - 1) * (a * a - a + 1) / ((2 * a - 1) * (2 * a - 1));
    const Moments calls = moments_of_calls(buckets);
    EXPECT_TRUE(is_likely(calls.mean, mean, variance)) << buckets << ": " << calls.mean << " for " << mean;
    EXPECT_TRUE(is_likely(calls.second, variance, calls.fourth - calls.second * calls.second))
        << buckets << ": " << calls.second << " for " << variance;
  }
}

TEST(JumpBackCalls, are_one_at_a_power_of_two) {
  for (std::uint32_t buckets = 2; buckets <= 1U << 30; buckets *= 2) {
    const Moments calls = moments_of_calls(buckets);
    EXPECT_EQ(calls.mean, 1);
    EXPECT_EQ(calls.second, 0);
  }
}

}  // namespace
}  // namespace berth::test
