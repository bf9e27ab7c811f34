// Does FNV read bytes from 0x80 upwards alike where `char` is signed and where it is not? Compiled for both.

#include <string_view>

#include <gtest/gtest.h>

#include "berth/hash/fnv1a_mix.hpp"

namespace berth {
namespace {

using namespace std::string_view_literals;

TEST(CharSignedness, is_what_this_build_asks_for) {
  EXPECT_EQ(static_cast<char>(0xff) < 0, BERTH_CHAR_IS_SIGNED == 1);
}

// The arguments of `mix64` are the published FNV-1a values.
TEST(CharSignedness, does_not_change_the_published_values) {
  EXPECT_EQ(fnv1a_mix(""), mix64(0xcbf29ce484222325U));
  EXPECT_EQ(fnv1a_mix("foobar"), mix64(0x85944171f73967e8U));
  EXPECT_EQ(fnv1a_mix("\0"sv), mix64(0xaf63bd4c8601b7dfU));
  EXPECT_EQ(fnv1a_mix("\x80"), mix64(0xaf643d4c8602915fU));
  EXPECT_EQ(fnv1a_mix("\xff"), mix64(0xaf64724c8602eb6eU));
  EXPECT_EQ(fnv1a_mix("\xe4\xb8\xad"), mix64(0x1e59811b678a02d4U));
}

}  // namespace
}  // namespace berth
