#include "berth/algo/modulo.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace berth::algo {
namespace {

TEST(Modulo, is_the_remainder_of_the_unsigned_key_hash) {
  EXPECT_EQ(Modulo{}(KeyHash{17}, 5), 2U);
  EXPECT_EQ(Modulo{}(KeyHash{17}, 6), 5U);
  EXPECT_EQ(Modulo{}(KeyHash{std::uint64_t{1} << 63}, 10), 8U);
  EXPECT_EQ(Modulo{}(KeyHash{~std::uint64_t{0}}, 12), 3U);
}

}  // namespace
}  // namespace berth::algo
