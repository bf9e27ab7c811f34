#pragma once

// What every `Ranking` over alike slots must do on average. Each threshold follows from the number of checks
// in the whole family.

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/rankings.hpp"

#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {

template <typename R>
class RankingStatisticsKit : public testing::Test {
 protected:
  static constexpr std::array<std::uint32_t, 8> k_first_counts{2, 3, 7, 8, 9, 33, 64, 100};
  static constexpr std::array<std::uint32_t, 9> k_pair_counts{2, 3, 4, 5, 7, 8, 9, 16, 17};
  static constexpr std::array<std::uint32_t, 3> k_triple_counts{4, 5, 9};
  static constexpr std::array<std::uint32_t, 1> k_order_counts{5};
  struct Outage {
    std::uint32_t slots, live;
  };
  static constexpr std::array<Outage, 5> k_outages{{{16, 4}, {32, 8}, {30, 17}, {17, 16}, {40, 24}}};

  static constexpr std::size_t k_checks = std::variant_size_v<algo::AnyRanking> *
                                          (k_first_counts.size() + k_pair_counts.size() +
                                           k_triple_counts.size() + k_order_counts.size() + k_outages.size());

  [[nodiscard]] std::vector<KeyHash> keys(std::size_t count) const {
    return mixed_keys(count, generator_of_this_test());
  }
  [[nodiscard]] double significance() const { return significance_of_each(k_checks); }
};

TYPED_TEST_SUITE_P(RankingStatisticsKit);

TYPED_TEST_P(RankingStatisticsKit, puts_every_slot_first_as_often) {
  EXPECT_TRUE(
      beginnings_are_even<TypeParam>(this->keys(300'000), this->k_first_counts, 1, this->significance()));
}

TYPED_TEST_P(RankingStatisticsKit, begins_with_every_pair_as_often) {
  EXPECT_TRUE(
      beginnings_are_even<TypeParam>(this->keys(200'000), this->k_pair_counts, 2, this->significance()));
}

TYPED_TEST_P(RankingStatisticsKit, begins_with_every_triple_as_often) {
  EXPECT_TRUE(
      beginnings_are_even<TypeParam>(this->keys(100'000), this->k_triple_counts, 3, this->significance()));
}

TYPED_TEST_P(RankingStatisticsKit, has_every_order_as_often) {
  EXPECT_TRUE(
      beginnings_are_even<TypeParam>(this->keys(100'000), this->k_order_counts, 5, this->significance()));
}

TYPED_TEST_P(RankingStatisticsKit, spreads_the_keys_of_dead_slots_evenly) {
  for (const auto [slots, live] : this->k_outages)
    EXPECT_TRUE(
        dead_slots_keys_spread_evenly(TypeParam(slots), live, this->keys(200'000), this->significance()));
}

REGISTER_TYPED_TEST_SUITE_P(RankingStatisticsKit, puts_every_slot_first_as_often,
                            begins_with_every_pair_as_often, begins_with_every_triple_as_often,
                            has_every_order_as_often, spreads_the_keys_of_dead_slots_evenly);

}  // namespace berth::test
