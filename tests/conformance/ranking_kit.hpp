#pragma once

// What every `Ranking` over alike slots must do, without statistics: instantiate the suite for the
// algorithm's type.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/ranking.hpp"

#include "conformance/outages.hpp"
#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::test {

template <typename R>
class RankingKit : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys(std::size_t mixed = 20) const {
    return edge_and_mixed_keys(mixed, generator_of_this_test());
  }

  /// Around the powers of two, where algorithms change their ways.
  static constexpr std::array<std::uint32_t, 15> k_counts{0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 63, 64, 100};
};

TYPED_TEST_SUITE_P(RankingKit);

TYPED_TEST_P(RankingKit, ranks_every_slot_once) {
  for (const std::uint32_t slots : this->k_counts)
    EXPECT_TRUE(ranks_all_it_contains(TypeParam(slots), this->keys()));
}

TYPED_TEST_P(RankingKit, ranks_the_beginning_of_a_longer_rank) {
  for (const std::uint32_t slots : this->k_counts)
    EXPECT_TRUE(ranks_begin_alike(TypeParam(slots), this->keys(), 20));
}

TYPED_TEST_P(RankingKit, walks_in_the_order_of_the_rank) {
  for (const std::uint32_t slots : this->k_counts)
    EXPECT_TRUE(walks_as_it_ranks(TypeParam(slots), this->keys(), slots));
}

TYPED_TEST_P(RankingKit, gives_the_same_rank_again) {
  for (const std::uint32_t slots : this->k_counts)
    EXPECT_TRUE(ranks_the_same_again(TypeParam(slots), this->keys(), slots));
}

TYPED_TEST_P(RankingKit, growing_by_a_slot_only_inserts_it) {
  std::vector<std::uint32_t> every_count;
  for (std::uint32_t slots = 1; slots < 130; ++slots) every_count.push_back(slots);
  EXPECT_TRUE(growing_only_inserts<TypeParam>(this->keys(500), every_count, 5));
  EXPECT_TRUE(growing_only_inserts<TypeParam>(this->keys(), this->k_counts, 100));
}

TYPED_TEST_P(RankingKit, a_slot_that_comes_or_goes_moves_only_its_keys) {
  const auto keys = mixed_keys(1'000, generator_of_this_test());
  for (const std::uint32_t slots : {5U, 16U, 17U, 30U})
    EXPECT_TRUE(an_outage_moves_only_its_keys(TypeParam(slots), keys, random_outages(25, slots), 3));
}

TYPED_TEST_P(RankingKit, ends_when_no_slot_is_acceptable) {
  const auto none = [](std::uint32_t) { return false; };
  for (const std::uint32_t slots : this->k_counts)
    EXPECT_FALSE(algo::select_first(TypeParam(slots), KeyHash{1}, none));
}

REGISTER_TYPED_TEST_SUITE_P(RankingKit, ranks_every_slot_once, ranks_the_beginning_of_a_longer_rank,
                            walks_in_the_order_of_the_rank, gives_the_same_rank_again,
                            growing_by_a_slot_only_inserts_it, a_slot_that_comes_or_goes_moves_only_its_keys,
                            ends_when_no_slot_is_acceptable);

}  // namespace berth::test
