#include "berth/algo/policy/least_loaded.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/replicas.hpp"

#include "algo/policy/ranked.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

std::optional<std::uint32_t> of_example(std::vector<std::uint64_t> loads, std::size_t d) {
  std::vector<std::uint32_t> choices(d);
  return least_loaded(DrawsRanking(3), KeyHash{0}, choices, [&](std::uint32_t slot) { return loads[slot]; });
}

TEST(LeastLoaded, is_chosen_as_in_the_worked_example) {
  EXPECT_EQ(of_example({0, 5, 4}, 2), 2U);
  EXPECT_EQ(of_example({0, 4, 4}, 2), 1U);
  EXPECT_EQ(of_example({0, 5, 4}, 1), 1U);
  EXPECT_EQ(of_example({0, 5, 4}, 3), 0U);
}

TEST(LeastLoaded, is_among_all_slots_when_there_are_fewer_than_choices) {
  EXPECT_EQ(of_example({3, 2, 1}, 16), 2U);
}

TEST(LeastLoaded, is_none_without_choices_or_slots) {
  EXPECT_EQ(of_example({0, 0, 0}, 0), std::nullopt);
  std::array<std::uint32_t, 2> choices{};
  EXPECT_EQ(least_loaded(DrawsRanking(0), KeyHash{0}, choices, [](std::uint32_t) { return 0; }),
            std::nullopt);
}

// Both choices on one node would be no choice.
TEST(LeastLoaded, chooses_among_different_nodes_where_nodes_own_several_slots) {
  constexpr std::array<std::uint32_t, 1> k_caps{1};
  constexpr std::array<std::uint32_t, 6> k_node_of_slot{0, 0, 0, 1, 1, 1};
  const Replicas nodes(DrawsRanking(6), NestedCaps({k_caps, k_node_of_slot}));
  std::array<std::uint32_t, 2> choices{};
  for (const KeyHash key : test::mixed_keys(1000, test::generator_of_this_test())) {
    const auto best = least_loaded(nodes, key, choices,
                                   [&](std::uint32_t slot) { return k_node_of_slot.at(slot) == 0 ? 9 : 3; });
    EXPECT_EQ(k_node_of_slot.at(best.value_or(6)), 1U);
  }
}

/// How far the highest load is above the mean, 1,000 keys a slot.
std::uint64_t gap_with_choices(std::size_t d, std::uint32_t slots) {
  std::vector<std::uint64_t> loads(slots);
  std::vector<std::uint32_t> choices(d);
  for (const KeyHash key : test::mixed_keys(1000 * std::size_t{slots}, test::generator_of_this_test()))
    ++loads.at(least_loaded(DrawsRanking(slots), key, choices, [&](std::uint32_t slot) {
                 return loads[slot];
               }).value_or(slots));
  return std::ranges::max(loads) - 1000;
}

// One choice: the highest of n nearly normal loads exceeds √(mean · ln n) but for a chance of about
// exp(-√n / (2.5 √(2π ln n))) < 1 in 1,000 at n = 1,000. Two: log2 ln n and a constant, whatever the mean;
// each one more is exponentially less likely than the one before (Berenbrink et al.,
// doi:10.1137/S009753970444435X).
TEST(LeastLoaded, of_two_brings_the_highest_load_next_to_the_mean) {
  constexpr std::uint32_t k_slots = 1000;
  const double ln_n = std::log(k_slots);
  EXPECT_GT(static_cast<double>(gap_with_choices(1, k_slots)), std::sqrt(1000 * ln_n));
  EXPECT_LE(static_cast<double>(gap_with_choices(2, k_slots)), std::log2(ln_n) + 4);
}

}  // namespace
}  // namespace berth::algo
