// Is every ranking found by its name?

#include "berth/algo/rankings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

namespace berth::test {
namespace {

TEST(Rankings, have_the_names_that_maps_are_written_with) {
  EXPECT_EQ(algo::k_ranking_names, (std::array<std::string_view, 3>{"draws", "choose-k", "rendezvous"}));
  EXPECT_EQ(algo::k_weighted_ranking_names, (std::array<std::string_view, 2>{"draws", "rendezvous"}));
}

/// How many of three places a ranking that was found fills; none was found: none.
template <typename Found>
std::size_t places_filled(const Found& ranking) {
  std::vector<std::uint32_t> best(3);
  return ranking ? algo::rank(*ranking, KeyHash{1}, best).size() : 0;
}

TEST(Rankings, are_found_by_name_over_the_slots_that_are_given) {
  for (const auto name : algo::k_ranking_names) {
    const auto ranking = algo::find_ranking(name, 7);
    const auto is_what_was_asked_for = [&](const auto& r) {
      return r.k_name == name && r.slots() == 7 && r.k_max_slots == algo::k_max_ranked_slots;
    };
    EXPECT_TRUE(ranking && std::visit(is_what_was_asked_for, *ranking)) << name;
    EXPECT_EQ(places_filled(ranking), 3U) << name;
  }
}

TEST(Rankings, of_weights_are_found_by_name) {
  const std::vector<std::uint64_t> weights{0, 1U << 31, 1U << 31};
  for (const auto name : algo::k_weighted_ranking_names)
    EXPECT_EQ(places_filled(algo::find_weighted_ranking(name, weights)), 2U) << name;
}

TEST(Rankings, of_another_name_are_not_found) {
  EXPECT_FALSE(algo::find_ranking("ketama", 7));
  EXPECT_FALSE(algo::find_weighted_ranking("choose-k", {}));
}

}  // namespace
}  // namespace berth::test
