#include "berth/algo/policy/load_bound.hpp"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace berth::algo {
namespace {

constexpr std::uint64_t k_max = std::numeric_limits<std::uint64_t>::max();

TEST(LoadBound, rounds_up_and_only_what_is_not_whole) {
  EXPECT_EQ(LoadBound({11, 10}).cap(11, 4), 4U);  // 3.025
  EXPECT_EQ(LoadBound({6, 5}).cap(5, 2), 3U);     // 3, which 1.2 in floating point is not
  EXPECT_EQ(LoadBound({11, 10}).cap(100, 10), 11U);
  EXPECT_EQ(LoadBound({1, 1}).cap(5, 2), 3U);
  EXPECT_EQ(LoadBound({1, 1}).cap(4, 2), 2U);
}

TEST(LoadBound, of_nothing_is_nothing) {
  EXPECT_EQ(LoadBound({5, 4}).cap(0, 10), 0U);
  EXPECT_EQ(LoadBound({5, 4}).cap(10, 0), 0U);
}

TEST(LoadBound, is_exact_where_products_leave_64_bits) {
  EXPECT_EQ(LoadBound({4294967295U, 4294967294U}).cap(k_max - 1, 2), 9223372039002259457U);
  EXPECT_EQ(LoadBound({1, 1}).cap(k_max, 1), k_max);
  EXPECT_EQ(LoadBound({4294967295U, 1}).cap(k_max, 1), k_max);
}

TEST(LoadBound, always_leaves_room_for_all_keys) {
  for (std::uint32_t numerator = 10; numerator < 15; ++numerator)
    for (std::uint64_t keys = 0; keys < 200; ++keys)
      for (std::uint32_t slots = 1; slots < 20; ++slots) {
        const std::uint64_t cap = LoadBound({numerator, 10}).cap(keys, slots);
        ASSERT_GE(cap * slots * 10, keys * numerator);
        ASSERT_TRUE(cap == 0 || (cap - 1) * slots * 10 < keys * numerator) << "a smaller cap would do";
      }
}

TEST(LoadBound, is_refused_below_1_and_over_0) {
  EXPECT_THROW(LoadBound({9, 10}), Error);
  EXPECT_THROW(LoadBound({0, 1}), Error);
  EXPECT_THROW(LoadBound({1, 0}), Error);
}

}  // namespace
}  // namespace berth::algo
