// Which part of a key is hashed?

#include "berth/map/key_tag.hpp"

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

TEST(KeyTag, OfNoneIsTheWholeKey) { EXPECT_EQ(tagged_part(KeyTag::none, "a{b}c"), "a{b}c"); }

TEST(KeyTag, OfBracesIsWhatTheFirstPairHolds) {
  EXPECT_EQ(tagged_part(KeyTag::braces, "a{b}c"), "b");
  EXPECT_EQ(tagged_part(KeyTag::braces, "{user:1}:cart"), "user:1");
  EXPECT_EQ(tagged_part(KeyTag::braces, "{a}{b}"), "a");
  EXPECT_EQ(tagged_part(KeyTag::braces, "x{{a}}"), "{a");
}

TEST(KeyTag, WithoutAFilledPairIsTheWholeKey) {
  for (const std::string_view key : {"", "a", "{", "}", "{}", "a{}b", "a{b", "}a{", "{}{b}"})
    EXPECT_EQ(tagged_part(KeyTag::braces, key), key);
}

TEST(KeyTag, KeepsKeysOfOneTagInOneBucket) {
  MapRules rules = test::rules(1024);
  rules.key_tag = KeyTag::braces;
  const Map map = Map::empty(rules, {test::k_uuid, Version{1}, Version{0}});
  EXPECT_EQ(map.locate("{user:1}:cart").bucket, map.locate("{user:1}:orders").bucket);
  EXPECT_EQ(map.locate("{user:1}:cart").bucket, map.locate("user:1").bucket);
}

TEST(KeyTag, HasTwoNames) {
  EXPECT_EQ(key_tag_named("none"), KeyTag::none);
  EXPECT_EQ(key_tag_named("braces"), KeyTag::braces);
  EXPECT_EQ(test::code_of([] { return key_tag_named("hash"); }), ErrorCode::invalid_argument);
}

}  // namespace
}  // namespace berth
