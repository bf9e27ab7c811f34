// Is the fast choose-k the one that its author defines, and is it fast?

#include "berth/algo/choose_k_ranking.hpp"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "algo/choose_k_definition.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::ChooseKRanking;

std::vector<std::uint32_t> ranked(KeyHash key, std::uint32_t k, std::uint32_t slots) {
  std::vector<std::uint32_t> best(k);
  best.resize(ChooseKRanking(slots).rank(key, best).size());
  return best;
}

std::set<std::uint32_t> ranked_set(KeyHash key, std::uint32_t k, std::uint32_t slots) {
  const auto best = ranked(key, k, slots);
  return {best.begin(), best.end()};
}

TEST(ChooseKRanking, is_the_set_of_the_definition_in_random_cases) {
  SplitMix64 generator = generator_of_this_test();
  for (int i = 0; i < 30'000; ++i) {
    const KeyHash key{generator()};
    const auto slots = static_cast<std::uint32_t>(1 + generator.below(80));
    const auto k = static_cast<std::uint32_t>(1 + generator.below(slots));
    ASSERT_EQ(ranked_set(key, k, slots), defined_set(key, k, slots))
        << to_integer(key) << ' ' << k << " of " << slots;
  }
}

TEST(ChooseKRanking, is_the_set_of_the_definition_over_many_slots) {
  SplitMix64 generator = generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const KeyHash key{generator()};
    const auto slots = static_cast<std::uint32_t>(1000 + generator.below((1U << 31) - 999));
    const auto k = static_cast<std::uint32_t>(1 + generator.below(60));
    ASSERT_EQ(ranked_set(key, k, slots), defined_set(key, k, slots))
        << to_integer(key) << ' ' << k << " of " << slots;
  }
}

TEST(ChooseKRanking, is_the_order_of_the_definition_up_to_all_of_64_slots) {
  for (std::uint32_t slots = 1; slots <= 64; ++slots)
    for (const KeyHash key : mixed_keys(3, generator_of_this_test()))
      ASSERT_EQ(ranked(key, slots, slots), defined_ranking(key, slots)) << to_integer(key) << ' ' << slots;
}

TEST(ChooseKRanking, asks_its_levels_about_twice_for_each_place) {
  constexpr std::uint32_t k_slots = 1000, k_places = 100, k_keys = 2000;
  std::uint64_t calls = 0;
  std::vector<std::uint32_t> places(k_places);
  for (const KeyHash key : mixed_keys(k_keys, generator_of_this_test())) {
    const algo::detail::ChooseKLevels levels(key);
    const auto counted = [&](std::uint32_t level, std::uint32_t slots) {
      ++calls;
      return levels(level, slots);
    };
    algo::detail::rank_by_levels(counted, k_slots, std::span(places));
  }
  const double calls_per_place = static_cast<double>(calls) / k_keys / k_places;
  RecordProperty("calls_per_place", std::to_string(calls_per_place));
  EXPECT_LE(calls_per_place, 2.2);
}

TEST(ChooseKRanking, finds_the_slot_in_one_place_without_the_others) {
  for (const KeyHash key : mixed_keys(50, generator_of_this_test())) {
    const auto ranking = ranked(key, 60, 100);
    for (std::uint32_t place = 0; place < ranking.size(); ++place)
      EXPECT_EQ(algo::detail::slot_in_place(algo::detail::ChooseKLevels(key), 100, place), ranking[place]);
  }
}

// A walk keeps the first 256 slots; behind them it finds each on its own.
TEST(ChooseKRanking, walks_on_behind_what_a_walk_keeps) {
  const KeyHash key{1};
  const auto ranking = ranked(key, 270, 300);
  auto walk = ChooseKRanking(300).walk(key);
  for (const std::uint32_t slot : ranking) ASSERT_EQ(walk.next(), slot);
}

}  // namespace
}  // namespace berth::test
