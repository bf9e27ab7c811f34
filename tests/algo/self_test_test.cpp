#include "berth/algo/self_test.hpp"

#include <cfenv>
#include <optional>

#include <gtest/gtest.h>

namespace berth::algo {
namespace {

TEST(SelfTest, finds_nothing_in_this_build) { EXPECT_EQ(self_test(), std::nullopt); }

// Rounding upwards stands for a build whose arithmetic is wrong by the last bit.
TEST(SelfTest, names_the_key_on_which_wrong_arithmetic_shows) {
  ASSERT_EQ(std::fesetround(FE_UPWARD), 0);
  const auto found = self_test();
  ASSERT_EQ(std::fesetround(FE_TONEAREST), 0);
  EXPECT_EQ(found,
            "jump self-test: key hash 3139627907299950787 among 2048 buckets must be bucket 2047, this build "
            "computes 48: "
            "rebuild without fast-math or x87 arithmetic");
}

}  // namespace
}  // namespace berth::algo
