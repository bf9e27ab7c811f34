#pragma once

// What every `WeightedRanking` must do on average. Each threshold follows from the number of checks in the
// whole family.

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/rankings.hpp"

#include "conformance/probes.hpp"
#include "conformance/weighted_ranking_laws.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {

template <typename R>
class WeightedRankingStatisticsKit : public testing::Test {
 protected:
  static constexpr std::uint64_t k_unit = std::uint64_t{1} << 32;
  static constexpr std::size_t k_random_cases = 20;
  static constexpr std::size_t k_checks =
      std::variant_size_v<algo::AnyWeightedRanking> * (2 * (k_random_cases + 2) + k_random_cases);

  [[nodiscard]] std::vector<KeyHash> keys() const { return mixed_keys(40'000, generator_of_this_test()); }
  [[nodiscard]] double significance() const { return significance_of_each(k_checks); }

  /// Up to 12 slots between a sixteenth of the unit and the unit.
  static Weights random_weights(SplitMix64& generator) {
    Weights weights(2 + generator.below(11));
    for (std::uint64_t& weight : weights) weight = k_unit / 16 * (1 + generator.below(16));
    return weights;
  }

  /// Random ones, one far below the others, and one in ten weighing nothing.
  static std::vector<Weights> cases() {
    SplitMix64 generator = generator_of_this_test();
    std::vector<Weights> cases{{k_unit, k_unit, k_unit * 5 / 1024}, Weights(20, k_unit)};
    for (std::size_t slot = 0; slot < 20; slot += 10) cases.back()[slot] = 0;
    while (cases.size() < k_random_cases + 2) cases.push_back(random_weights(generator));
    return cases;
  }

  static std::vector<Reweighting> changes() {
    SplitMix64 generator = generator_of_this_test();
    std::vector<Reweighting> changes;
    while (changes.size() < k_random_cases) {
      const Weights weights = random_weights(generator);
      changes.push_back({weights, static_cast<std::uint32_t>(generator.below(weights.size())),
                         k_unit / 16 * (1 + generator.below(8)), k_unit / 16 * (9 + generator.below(8))});
    }
    return changes;
  }
};

TYPED_TEST_SUITE_P(WeightedRankingStatisticsKit);

TYPED_TEST_P(WeightedRankingStatisticsKit, puts_slots_first_by_weight) {
  for (const Weights& weights : this->cases())
    EXPECT_TRUE(first_places_follow_weights<TypeParam>(this->keys(), weights, this->significance()));
}

TYPED_TEST_P(WeightedRankingStatisticsKit, fills_the_second_place_by_successive_sampling) {
  for (const Weights& weights : this->cases())
    EXPECT_TRUE(pairs_follow_weights<TypeParam>(this->keys(), weights, this->significance()));
}

TYPED_TEST_P(WeightedRankingStatisticsKit, moves_as_many_keys_as_a_share_changes_by) {
  EXPECT_TRUE(a_weight_moves_its_share<TypeParam>(this->keys(), this->changes(), this->significance()));
}

REGISTER_TYPED_TEST_SUITE_P(WeightedRankingStatisticsKit, puts_slots_first_by_weight,
                            fills_the_second_place_by_successive_sampling,
                            moves_as_many_keys_as_a_share_changes_by);

}  // namespace berth::test
