#include "berth/algo/policy/nested_caps.hpp"

#include <array>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace berth::algo {
namespace {

constexpr std::array<std::uint32_t, 2> k_caps{2, 1};
constexpr std::array<std::uint32_t, 10> k_paths{0, 0, 0, 0, 0, 1, 0, 2, 1, 0};
constexpr NestedCaps k_example({.cap_of_level = k_caps, .paths = k_paths});

TEST(NestedCaps, refuse_as_in_the_worked_example) {
  constexpr std::array<std::uint32_t, 2> k_chosen{0, 2};
  EXPECT_EQ(k_example.full_level(1, std::span(k_chosen).first(1)), 1U);
  EXPECT_EQ(k_example.full_level(3, k_chosen), 0U);
  EXPECT_EQ(k_example.full_level(4, k_chosen), std::nullopt);
}

TEST(NestedCaps, take_zones_of_one_number_for_different_ones_in_different_zones) {
  constexpr std::array<std::uint32_t, 1> k_chosen{0};  // at 0/0, and slot 4 is at 1/0
  EXPECT_EQ(k_example.full_level(4, k_chosen), std::nullopt);
}

TEST(NestedCaps, refuse_everything_by_a_cap_of_nothing_and_nothing_without_a_cap) {
  constexpr std::array<std::uint32_t, 1> k_nothing{0}, k_anything{NestedCaps::k_no_cap};
  constexpr std::array<std::uint32_t, 3> k_zones{0, 0, 0};
  constexpr std::array<std::uint32_t, 2> k_chosen{0, 1};
  EXPECT_EQ(NestedCaps({k_nothing, k_zones}).full_level(2, {}), 0U);
  EXPECT_EQ(NestedCaps({k_anything, k_zones}).full_level(2, k_chosen), std::nullopt);
  EXPECT_EQ(NestedCaps({}).full_level(2, k_chosen), std::nullopt);
}

TEST(NestedCaps, know_which_slots_have_a_path) {
  EXPECT_TRUE(k_example.cover(5));
  EXPECT_FALSE(k_example.cover(6));
  EXPECT_TRUE(NestedCaps({}).cover(1U << 31));
}

TEST(NestedCaps, are_refused_when_the_paths_do_not_come_out_even) {
  EXPECT_THROW(NestedCaps({k_caps, std::span(k_paths).first(9)}), Error);
  EXPECT_THROW(NestedCaps({{}, k_paths}), Error);
}

TEST(NestedCaps, are_refused_beyond_sixteen_levels) {
  const std::vector<std::uint32_t> caps(17, 1), paths(17, 0);
  EXPECT_THROW(NestedCaps({caps, paths}), Error);
  EXPECT_NO_THROW(NestedCaps({std::span(caps).first(16), std::span(paths).first(16)}));
}

}  // namespace
}  // namespace berth::algo
