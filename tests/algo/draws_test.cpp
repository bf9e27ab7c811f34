// Are the parts of draws/1 one sequence?

#include "berth/algo/draws.hpp"

#include <cstdint>
#include <initializer_list>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draw_sequence.hpp"
#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"

#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::Draw;
using algo::DrawSequence;

constexpr std::uint64_t k_always = algo::WeightedDrawsRanking::k_max_weight;

std::vector<std::uint32_t> counts_to_probe() { return bucket_counts_up_to(algo::Draws::k_max_buckets); }

TEST(Draws, bucket_is_the_slot_of_the_first_draw) {
  for (const std::uint32_t slots : counts_to_probe())
    for (const KeyHash key : edge_and_mixed_keys(20, generator_of_this_test()))
      ASSERT_EQ(algo::Draws{}(key, slots), DrawSequence(key, slots).next().slot)
          << to_integer(key) << ' ' << slots;
}

TEST(Draws, over_fewer_slots_are_those_over_more_with_the_higher_ones_left_out) {
  for (const KeyHash key : edge_and_mixed_keys(100, generator_of_this_test()))
    for (const auto& [few, many] : std::initializer_list<std::pair<std::uint32_t, std::uint32_t>>{
             {1, 2}, {3, 4}, {4, 5}, {5, 9}, {8, 33}, {60, 61}}) {
      DrawSequence over_few(key, few), over_many(key, many);
      for (int i = 0; i < 100; ++i) {
        Draw next = over_many.next();
        while (next.slot >= few) next = over_many.next();
        const Draw expected = over_few.next();
        ASSERT_EQ(next.slot, expected.slot);
        ASSERT_EQ(next.acceptance, expected.acceptance);
      }
    }
}

TEST(Draws, with_thresholds_that_accept_all_rank_as_without) {
  const std::vector<std::uint64_t> thresholds(33, k_always);
  for (const KeyHash key : edge_and_mixed_keys(100, generator_of_this_test())) {
    EXPECT_EQ(best_of(algo::WeightedDrawsRanking(thresholds), key, 33),
              best_of(algo::DrawsRanking(33), key, 33));
  }
}

// Thresholds of maps: 0 or at least 2^20.
TEST(Draws, over_the_least_thresholds_of_a_map_end) {
  const std::vector<std::uint64_t> thresholds{1U << 20, 0, k_always, 1U << 20};
  for (const KeyHash key : mixed_keys(20, generator_of_this_test()))
    EXPECT_EQ(best_of(algo::WeightedDrawsRanking(thresholds), key, 10).size(), 3U);
}

TEST(Draws, stop_at_the_slots_that_were_asked_for_however_small_the_other_thresholds) {
  const std::vector<std::uint64_t> thresholds{1, k_always, 1, k_always};
  for (const KeyHash key : mixed_keys(20, generator_of_this_test()))
    EXPECT_EQ(best_of(algo::WeightedDrawsRanking(thresholds), key, 2).size(), 2U);
}

TEST(Draws, with_all_thresholds_0_are_none) {
  EXPECT_TRUE(
      best_of(algo::WeightedDrawsRanking(std::vector<std::uint64_t>{0, 0, 0}), KeyHash{1}, 3).empty());
  EXPECT_TRUE(best_of(algo::WeightedDrawsRanking({}), KeyHash{1}, 3).empty());
}

// No key and no level shares a word with another: outputs of one generator with distinct numbers.
TEST(Draws, of_key_hash_0_do_not_repeat_the_words_of_one_level_on_the_next) {
  const algo::detail::DrawWords words(KeyHash{0});
  std::set<std::uint32_t> met;
  std::size_t count = 0;
  for (unsigned level = 0; level <= algo::detail::DrawWords::k_slot_zero; ++level)
    for (std::uint64_t visit = 0; visit < 8; ++visit) {
      met.insert(words.acceptance(level, visit));
      if (level < algo::detail::DrawWords::k_slot_zero) met.insert(words.position(level, visit));
      count += level < algo::detail::DrawWords::k_slot_zero ? 2 : 1;
    }
  EXPECT_EQ(met.size(), count);
}

}  // namespace
}  // namespace berth::test
