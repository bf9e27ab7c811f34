#include "berth/hash/hash_function.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

constexpr std::array k_of_any_length{HashFunction::xxh64, HashFunction::xxh3, HashFunction::fnv1a_mix};

TEST(HashFunction, is_found_by_its_own_name) {
  for (const HashFunction function : k_hash_functions)
    EXPECT_EQ(hash_function_named(name_of(function)), function);
}

TEST(HashFunction, keeps_its_frozen_name) {
  EXPECT_EQ(name_of(HashFunction::xxh64), "xxh64");
  EXPECT_EQ(name_of(HashFunction::xxh3), "xxh3");
  EXPECT_EQ(name_of(HashFunction::fnv1a_mix), "fnv1a-mix");
  EXPECT_EQ(name_of(HashFunction::mix64), "mix64");
}

TEST(HashFunction, refuses_an_unknown_name_and_lists_the_known_ones) {
  for (const std::string_view name : {"md5", "", "XXH64", "xxh64 ", "fnv1a_mix"}) {
    try {
      hash_function_named(name);
      ADD_FAILURE() << "'" << name << "' was taken for a key hash";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::invalid_argument);
      EXPECT_EQ(error.what(), "no key hash is named '" + std::string(name) +
                                  "': choose one of xxh64, xxh3, fnv1a-mix, mix64");
    }
  }
}

TEST(HashFunction, takes_the_empty_key_as_a_key) {
  EXPECT_EQ(hash_key(HashFunction::xxh64, ""), KeyHash{17241709254077376921U});
  EXPECT_EQ(hash_key(HashFunction::xxh3, ""), KeyHash{3244421341483603138U});
  EXPECT_EQ(hash_key(HashFunction::fnv1a_mix, ""), KeyHash{17665956581633026203U});
}

TEST(HashFunction, takes_a_view_of_nothing_as_the_empty_key) {
  for (const HashFunction function : k_of_any_length)
    EXPECT_EQ(hash_key(function, std::string_view()), hash_key(function, ""));
}

TEST(HashFunction, reads_every_byte_of_the_key_as_it_is) {
  using namespace std::string_view_literals;
  const auto similar_keys = {"a"sv,    "a\0"sv,  "\0a"sv,  "a\0b"sv, "a\0c"sv, "\0"sv, "\0\0"sv,
                             "\x7f"sv, "\x80"sv, "\xff"sv, "A"sv,    "a "sv,   "a\n"sv};
  for (const HashFunction function : k_of_any_length) {
    std::set<KeyHash> hashes;
    for (const std::string_view key : similar_keys) hashes.insert(hash_key(function, key));
    EXPECT_EQ(hashes.size(), similar_keys.size()) << name_of(function);
  }
}

TEST(HashFunction, keeps_keys_apart_that_have_no_ascii_letter) {
  for (const HashFunction function : k_of_any_length) {
    EXPECT_NE(hash_key(function, "毛泽东"), hash_key(function, "김정일"));
    EXPECT_NE(hash_key(function, "毛泽东"), hash_key(function, "___"));
  }
}

TEST(HashFunction, does_not_normalise) {
  for (const HashFunction function : k_of_any_length)
    EXPECT_NE(hash_key(function, "\u00e4"), hash_key(function, "a\u0308")) << name_of(function);
}

TEST(HashFunction, reads_a_megabyte_to_its_last_byte) {
  std::string key(1'000'000, 'x');
  for (const HashFunction function : k_of_any_length) {
    key.back() = 'x';
    const KeyHash before = hash_key(function, key);
    key.back() = 'y';
    EXPECT_NE(hash_key(function, key), before) << name_of(function);
  }
}

}  // namespace
}  // namespace berth
