#include "berth/algo/policy/widening.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/hot_keys.hpp"
#include "berth/algo/policy/live_load.hpp"
#include "berth/algo/policy/load_bound.hpp"

#include "algo/policy/ranked.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::algo {
namespace {

constexpr std::uint64_t k_max = std::numeric_limits<std::uint64_t>::max();

std::uint32_t copy_of(std::uint32_t slots, KeyHash key, std::size_t width, std::uint64_t reader) {
  std::vector<std::uint32_t> copies(width);
  return copy_for_reader(DrawsRanking(slots), key, copies, reader).value_or(slots);
}

TEST(Widening, makes_as_few_copies_as_bring_each_to_the_mean_of_a_slot) {
  EXPECT_EQ(copies_for({.of_key = 300, .of_all = 1000}, 8), 3U);
  EXPECT_EQ(copies_for({.of_key = 250, .of_all = 1000}, 8), 2U);
  EXPECT_EQ(copies_for({.of_key = 251, .of_all = 1000}, 8), 3U);
  EXPECT_EQ(copies_for({.of_key = 1, .of_all = 1000}, 8), 1U);
  EXPECT_EQ(copies_for({.of_key = 1000, .of_all = 1000}, 8), 8U);
  EXPECT_EQ(copies_for({.of_key = k_max / 2, .of_all = k_max}, 1U << 31), 1U << 30);
}

TEST(Widening, makes_one_copy_without_load_or_slots_and_never_more_than_slots) {
  EXPECT_EQ(copies_for({.of_key = 0, .of_all = 0}, 8), 1U);
  EXPECT_EQ(copies_for({.of_key = 5, .of_all = 9}, 0), 1U);
  EXPECT_EQ(copies_for({.of_key = 9, .of_all = 5}, 8), 8U);
}

TEST(Widening, has_no_copy_to_read_without_slots_or_copies) {
  std::array<std::uint32_t, 2> copies{};
  EXPECT_EQ(copy_for_reader(DrawsRanking(0), KeyHash{0}, copies, 1), std::nullopt);
  EXPECT_EQ(copy_for_reader(DrawsRanking(8), KeyHash{0}, {}, 1), std::nullopt);
}

// A key with 30 % of all reads, over 10 slots: three copies, without a reshuffle on the way there and back.
TEST(Widening, moves_readers_only_to_the_copy_that_is_new) {
  for (const KeyHash key : test::mixed_keys(50, test::generator_of_this_test()))
    for (std::size_t width = 1; width < 10; ++width) {
      const auto wider = test::ranked(DrawsRanking(10), key, width + 1);
      for (std::uint64_t reader = 0; reader < 100; ++reader) {
        const std::uint32_t before = copy_of(10, key, width, reader);
        const std::uint32_t after = copy_of(10, key, width + 1, reader);
        ASSERT_TRUE(after == before || after == wider.back());
        ASSERT_NE(std::ranges::find(wider, after), wider.end());
      }
    }
}

TEST(Widening, spreads_readers_evenly_over_the_copies_of_every_key) {
  std::array<std::uint64_t, 12> counts{};  // every place of a copy, by odd and by even readers
  for (const KeyHash key : test::mixed_keys(20, test::generator_of_this_test())) {
    const auto copies = test::ranked(DrawsRanking(10), key, 6);
    for (std::uint64_t reader = 0; reader < 5000; ++reader) {
      const auto place = std::ranges::find(copies, copy_of(10, key, 6, reader)) - copies.begin();
      ++counts.at(2 * static_cast<std::size_t>(place) + reader % 2);
    }
  }
  EXPECT_GT(test::chi_square_of_uniform(counts).p_value(), test::significance_of_each(1));
}

// One key is half of the load: the counts of keys are balanced, the load is not; the finder tells the two
// apart, and widening mends it.
TEST(Widening, takes_the_load_of_a_hot_key_off_its_slot) {
  constexpr std::uint32_t k_slots = 8;
  constexpr KeyHash k_hot{42};
  std::vector<KeyHash> keys = test::mixed_keys(799, test::generator_of_this_test());
  keys.push_back(k_hot);
  const auto weight_of = [](KeyHash key) { return key == k_hot ? 799U : 1U; };

  LiveLoad held;
  HotKeys hot(HotKeys::entries_for(k_slots));
  std::vector<std::uint64_t> load(k_slots), load_when_wide(k_slots);
  const std::uint64_t cap = LoadBound({5, 4}).cap(keys.size(), k_slots);
  for (const KeyHash key : keys) {
    const std::uint32_t slot = held.place(DrawsRanking(k_slots), key, cap).value_or(k_slots);
    ASSERT_LT(slot, k_slots) << "the counts of keys are not balanced";
    load[slot] += weight_of(key);
    if (key != k_hot) load_when_wide[slot] += weight_of(key);
    hot.add(key, weight_of(key));
  }
  EXPECT_GE(std::ranges::max(load), hot.total() / 2);

  const HotKey found = hot.at_least(hot.total() / 4).at(0);
  EXPECT_EQ(found.hash, k_hot);
  const std::uint32_t width =
      copies_for({.of_key = found.count - found.error, .of_all = hot.total()}, k_slots);
  EXPECT_EQ(width, 4U);
  for (std::uint64_t request = 0; request < weight_of(k_hot); ++request)
    ++load_when_wide.at(copy_of(k_slots, k_hot, width, request));
  EXPECT_LT(std::ranges::max(load_when_wide), hot.total() / 4);
}

}  // namespace
}  // namespace berth::algo
