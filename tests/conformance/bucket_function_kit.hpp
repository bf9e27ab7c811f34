#pragma once

// What every `BucketFunction` must do, without statistics: instantiate the suite for the algorithm's type.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_function.hpp"

#include "conformance/bucket_function_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::test {

/// Whether the function answers inside a constant expression.
template <typename F>
concept ConstantEvaluable = requires { typename std::bool_constant<F{}(KeyHash{1}, 1) == 0>; };

/// Answers to a few probes, computed by the compiler when called in a constant expression.
template <algo::BucketFunction F>
constexpr auto probe_answers() {
  std::array<std::uint32_t, 32> answers{};
  SplitMix64 generator(0);
  for (std::size_t i = 0; i < answers.size(); ++i) answers[i] = F{}(KeyHash{generator()}, 1U << (i % 31));
  return answers;
}

template <typename F>
class BucketFunctionKit : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys() const {
    return edge_and_mixed_keys(500, generator_of_this_test());
  }
  [[nodiscard]] std::vector<std::uint32_t> counts() const { return bucket_counts_up_to(F::k_max_buckets); }
};

TYPED_TEST_SUITE_P(BucketFunctionKit);

TYPED_TEST_P(BucketFunctionKit, answers_in_range_up_to_the_largest_count) {
  EXPECT_TRUE(answers_in_range(TypeParam{}, this->keys(), this->counts()));
}

TYPED_TEST_P(BucketFunctionKit, gives_the_same_answer_again) {
  EXPECT_TRUE(answers_the_same_again(TypeParam{}, this->keys(), this->counts()));
}

TYPED_TEST_P(BucketFunctionKit, gives_the_same_answer_to_the_compiler) {
  if constexpr (ConstantEvaluable<TypeParam>) {
    constexpr auto k_compiled = probe_answers<TypeParam>();
    EXPECT_EQ(probe_answers<TypeParam>(), k_compiled);
  }
}

// Both ways: what is promised holds, and what is not promised is rightly not.
TYPED_TEST_P(BucketFunctionKit, moves_only_to_the_new_bucket_where_promised) {
  std::vector<std::uint32_t> counts = this->counts();
  counts.pop_back();  // the largest cannot grow
  const auto verdict = moves_only_to_the_new_bucket(TypeParam{}, this->keys(), counts);
  EXPECT_EQ(static_cast<bool>(verdict), TypeParam::k_laws.monotone) << verdict.message();
}

REGISTER_TYPED_TEST_SUITE_P(BucketFunctionKit, answers_in_range_up_to_the_largest_count,
                            gives_the_same_answer_again, gives_the_same_answer_to_the_compiler,
                            moves_only_to_the_new_bucket_where_promised);

}  // namespace berth::test
