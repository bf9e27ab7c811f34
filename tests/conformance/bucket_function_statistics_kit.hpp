#pragma once

// What every `BucketFunction` must do on average. Each threshold follows from the number of checks in the
// whole family.

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"

#include "conformance/bucket_function_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {

template <typename F>
class BucketFunctionStatisticsKit : public testing::Test {
 protected:
  static constexpr std::array<std::uint32_t, 10> k_spread_counts{2,  3,   7,    10,   64,
                                                                 65, 100, 1000, 1024, F::k_max_buckets};
  static constexpr std::array<std::uint32_t, 9> k_growing_counts{1, 2, 3, 9, 10, 63, 64, 255, 1000};
  static constexpr std::array<Resize, 6> k_resizes{
      {{4, 16}, {3, 10}, {1, 12}, {48, 64}, {10, 100}, {16, 17}}};

  static constexpr std::size_t k_checks =
      std::variant_size_v<algo::AnyBucketFunction> *
      (k_spread_counts.size() + k_growing_counts.size() + k_resizes.size());

  [[nodiscard]] std::vector<KeyHash> keys() const { return mixed_keys(1'000'000, generator_of_this_test()); }
  [[nodiscard]] double significance() const { return significance_of_each(k_checks); }
};

TYPED_TEST_SUITE_P(BucketFunctionStatisticsKit);

TYPED_TEST_P(BucketFunctionStatisticsKit, spreads_keys_evenly) {
  EXPECT_TRUE(spreads_evenly(TypeParam{}, this->keys(), this->k_spread_counts, this->significance()));
}

// The other two both ways: what is promised holds, and what is not promised is rightly not.
TYPED_TEST_P(BucketFunctionStatisticsKit, moves_its_share_where_promised) {
  const auto verdict =
      moves_its_share(TypeParam{}, this->keys(), this->k_growing_counts, this->significance());
  EXPECT_EQ(static_cast<bool>(verdict), TypeParam::k_laws.monotone) << verdict.message();
}

TYPED_TEST_P(BucketFunctionStatisticsKit, flows_evenly_where_promised) {
  const auto verdict = flows_evenly(TypeParam{}, this->keys(), this->k_resizes, this->significance());
  EXPECT_EQ(static_cast<bool>(verdict), TypeParam::k_laws.uniform_flows) << verdict.message();
}

REGISTER_TYPED_TEST_SUITE_P(BucketFunctionStatisticsKit, spreads_keys_evenly, moves_its_share_where_promised,
                            flows_evenly_where_promised);

}  // namespace berth::test
