#pragma once

// What every `WeightedRanking` must do, without statistics: instantiate the suite for the algorithm's type.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/ranking.hpp"

#include "conformance/outages.hpp"
#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "conformance/weighted_ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::test {

template <typename R>
class WeightedRankingKit : public testing::Test {
 protected:
  static constexpr std::uint64_t k_unit = std::uint64_t{1} << 32;

  [[nodiscard]] std::vector<KeyHash> keys() const {
    return edge_and_mixed_keys(20, generator_of_this_test());
  }

  /// Between none and all of `slots` weigh nothing; the others something between a unit and a hundredth of
  /// it.
  static Weights random_weights(std::uint32_t slots, SplitMix64& generator) {
    Weights weights(slots);
    const std::uint64_t weightless_of_10 = generator.below(11);
    for (std::uint64_t& weight : weights)
      if (generator.below(10) >= weightless_of_10) weight = k_unit / (1 + generator.below(8));
    return weights;
  }

  static std::vector<Reweighting> random_changes(std::size_t count) {
    SplitMix64 generator = generator_of_this_test();
    std::vector<Reweighting> changes;
    while (changes.size() < count) {
      const auto slots = static_cast<std::uint32_t>(1 + generator.below(20));
      const std::uint64_t a = random_weights(1, generator)[0], b = random_weights(1, generator)[0];
      changes.push_back({random_weights(slots, generator), static_cast<std::uint32_t>(generator.below(slots)),
                         std::min(a, b), std::max(a, b)});
    }
    return changes;
  }
};

TYPED_TEST_SUITE_P(WeightedRankingKit);

TYPED_TEST_P(WeightedRankingKit, ranks_every_slot_of_a_weight_once) {
  SplitMix64 generator = generator_of_this_test();
  for (std::uint32_t slots = 0; slots < 40; ++slots) {
    const Weights weights = this->random_weights(slots, generator);
    EXPECT_TRUE(ranks_all_it_contains(TypeParam(weights), this->keys()));
  }
}

// Shares that round to nothing would leave some out.
TYPED_TEST_P(WeightedRankingKit, ranks_every_slot_of_a_thousand_unequal_weights) {
  Weights weights(1000);
  for (std::size_t slot = 0; slot < weights.size(); ++slot) weights[slot] = slot * this->k_unit / 999;
  EXPECT_TRUE(ranks_all_it_contains(TypeParam(weights), mixed_keys(1, generator_of_this_test())));
}

TYPED_TEST_P(WeightedRankingKit, ranks_the_beginning_of_a_longer_rank_and_walks_and_repeats_it) {
  SplitMix64 generator = generator_of_this_test();
  for (const std::uint32_t slots : {1U, 2U, 9U, 32U}) {
    const Weights weights = this->random_weights(slots, generator);
    EXPECT_TRUE(ranks_begin_alike(TypeParam(weights), this->keys(), slots));
    EXPECT_TRUE(walks_as_it_ranks(TypeParam(weights), this->keys(), slots));
    EXPECT_TRUE(ranks_the_same_again(TypeParam(weights), this->keys(), slots));
  }
}

TYPED_TEST_P(WeightedRankingKit, a_walk_over_nothing_ends) {
  for (const std::size_t slots : {0U, 1U, 3U})
    EXPECT_TRUE(of_nothing_there_is_nothing<TypeParam>(slots, this->keys()));
}

TYPED_TEST_P(WeightedRankingKit, a_slot_that_comes_or_goes_moves_only_its_keys) {
  SplitMix64 generator = generator_of_this_test();
  const auto keys = mixed_keys(1'000, generator_of_this_test());
  for (const std::uint32_t slots : {4U, 7U, 8U, 9U}) {
    const Weights weights = this->random_weights(slots, generator);
    EXPECT_TRUE(an_outage_moves_only_its_keys(TypeParam(weights), keys, random_outages(25, slots), 3));
  }
}

TYPED_TEST_P(WeightedRankingKit, a_weight_moves_only_the_keys_of_its_slot) {
  const auto keys = mixed_keys(1'000, generator_of_this_test());
  EXPECT_TRUE(a_weight_moves_only_its_keys<TypeParam>(keys, this->random_changes(100), 3));
}

REGISTER_TYPED_TEST_SUITE_P(WeightedRankingKit, ranks_every_slot_of_a_weight_once,
                            ranks_every_slot_of_a_thousand_unequal_weights,
                            ranks_the_beginning_of_a_longer_rank_and_walks_and_repeats_it,
                            a_walk_over_nothing_ends, a_slot_that_comes_or_goes_moves_only_its_keys,
                            a_weight_moves_only_the_keys_of_its_slot);

}  // namespace berth::test
