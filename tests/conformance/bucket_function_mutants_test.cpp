// Does the kit find what is wrong? Each mutant breaks one law, and only the question about this law is put to
// it.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/jump.hpp"
#include "berth/algo/modulo.hpp"
#include "berth/hash/mix64.hpp"

#include "conformance/bucket_function_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {
namespace {

/// What a mutant claims to be: a bucket function that keeps every law.
struct Claims {
  static constexpr std::string_view k_name = "mutant";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::uint32_t>::max();
  static constexpr algo::Laws k_laws{.monotone = true, .uniform_flows = true};
};

/// One key in a thousand falls off the end.
struct OutOfRange : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    return to_integer(hash) % 1000 == 0 ? buckets : algo::Jump{}(hash, buckets);
  }
};

/// Remembers the call before.
struct Unstable : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    static KeyHash before{};
    const KeyHash mixed{to_integer(hash) ^ to_integer(before) >> 60};
    before = hash;
    return algo::Jump{}(mixed, buckets);
  }
};

/// Jumps to the new bucket, but a few keys move among the old ones when the count becomes a power of two.
struct NotMonotone : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    const bool strays = to_integer(hash) % 100 == 0 && std::has_single_bit(buckets);
    return strays ? algo::Modulo{}(hash, buckets) : algo::Jump{}(hash, buckets);
  }
};

/// Half of the keys never leave bucket 0.
struct MovesTooFew : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    return to_integer(hash) % 2 == 0 ? 0 : algo::Jump{}(hash, buckets);
  }
};

/// The later of two independent jumps: each new bucket has two chances.
struct MovesTooMany : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    return std::max(algo::Jump{}(hash, buckets), algo::Jump{}(mix64(to_integer(hash)), buckets));
  }
};

/// Bucket 0 gets one key in a hundred more than is its due.
struct Skewed : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    return to_integer(hash) % 100 == 0 ? 0 : algo::Jump{}(mix64(to_integer(hash)), buckets);
  }
};

/// Monotone, and even over powers of two, but the buckets of all levels are cut from the same bits: where a
/// key comes from tells where it goes. Level m holds the buckets [2^m, 2^(m + 1)); a key tries the levels
/// from the highest down, a coin decides whether it takes one, and when it takes a bucket beyond the last it
/// starts over.
struct SkewedFlows : Claims {
  std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    std::array<std::uint64_t, 32> draws{};
    const int levels = static_cast<int>(std::bit_width(buckets - 1));
    for (int level = levels - 1; level >= 0; --level) {
      const std::uint64_t draw = draws.at(static_cast<std::size_t>(level))++;
      const std::uint64_t bits = to_integer(mix64(to_integer(hash) + draw * 0x9E3779B97F4A7C15U));
      const std::uint64_t coins = to_integer(mix64(~bits));
      if ((coins >> level & 1U) == 0) continue;
      const auto first = std::uint32_t{1} << level;
      const std::uint32_t bucket = first + (static_cast<std::uint32_t>(bits) & (first - 1));
      if (bucket < buckets) return bucket;
      level = levels;
    }
    return 0;
  }
};

class BucketFunctionMutants : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys() const { return mixed_keys(100'000, generator_of_this_test()); }

  static constexpr std::array<std::uint32_t, 3> k_counts{7, 10, 64};
  static constexpr std::array<Resize, 1> k_resizes{{{4, 16}}};
  const double significance_ = significance_of_each(1000);
};

TEST_F(BucketFunctionMutants, an_answer_out_of_range_is_found) {
  EXPECT_FALSE(answers_in_range(OutOfRange{}, keys(), k_counts));
}

TEST_F(BucketFunctionMutants, an_answer_that_depends_on_the_call_before_is_found) {
  EXPECT_FALSE(answers_the_same_again(Unstable{}, keys(), k_counts));
}

TEST_F(BucketFunctionMutants, a_move_between_old_buckets_is_found) {
  EXPECT_FALSE(moves_only_to_the_new_bucket(NotMonotone{}, keys(), k_counts));
}

TEST_F(BucketFunctionMutants, too_few_moves_are_found) {
  EXPECT_TRUE(moves_only_to_the_new_bucket(MovesTooFew{}, keys(), k_counts));
  EXPECT_FALSE(moves_its_share(MovesTooFew{}, keys(), k_counts, significance_));
}

TEST_F(BucketFunctionMutants, too_many_moves_are_found) {
  EXPECT_TRUE(moves_only_to_the_new_bucket(MovesTooMany{}, keys(), k_counts));
  EXPECT_FALSE(moves_its_share(MovesTooMany{}, keys(), k_counts, significance_));
}

TEST_F(BucketFunctionMutants, a_bucket_with_more_than_its_due_is_found) {
  EXPECT_TRUE(moves_only_to_the_new_bucket(Skewed{}, keys(), k_counts));
  EXPECT_FALSE(spreads_evenly(Skewed{}, keys(), k_counts, significance_));
}

TEST_F(BucketFunctionMutants, skewed_flows_are_found_where_all_else_is_right) {
  constexpr std::array<std::uint32_t, 3> k_powers{4, 16, 64};
  EXPECT_TRUE(moves_only_to_the_new_bucket(SkewedFlows{}, keys(), k_powers));
  EXPECT_TRUE(moves_its_share(SkewedFlows{}, keys(), k_powers, significance_));
  EXPECT_TRUE(spreads_evenly(SkewedFlows{}, keys(), k_powers, significance_));
  EXPECT_FALSE(flows_evenly(SkewedFlows{}, keys(), k_resizes, significance_));
}

}  // namespace
}  // namespace berth::test
