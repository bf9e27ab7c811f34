#include "berth/hash/mix64.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/hash/hash_function.hpp"

namespace berth {
namespace {

using namespace std::string_view_literals;

TEST(Mix64, reads_eight_bytes_as_a_little_endian_integer) {
  EXPECT_EQ(hash_key(HashFunction::mix64, "\1\0\0\0\0\0\0\0"sv), mix64(1));
  EXPECT_EQ(hash_key(HashFunction::mix64, "\0\0\0\0\0\0\0\x80"sv), mix64(std::uint64_t{1} << 63));
}

TEST(Mix64, has_the_values_of_its_definition) {
  EXPECT_EQ(mix64(0), KeyHash{0});
  EXPECT_EQ(mix64(1), KeyHash{6238072747940578789U});
  EXPECT_EQ(mix64(std::uint64_t{1} << 63), KeyHash{2720858781877447050U});
  EXPECT_EQ(mix64(~std::uint64_t{0}), KeyHash{13029008266876403067U});
}

TEST(Mix64, refuses_any_other_number_of_bytes) {
  for (const std::size_t size_bytes : {0U, 1U, 7U, 9U, 16U}) {
    EXPECT_FALSE(accepts_key_size(HashFunction::mix64, size_bytes));
    try {
      static_cast<void>(hash_key(HashFunction::mix64, std::string(size_bytes, 'x')));
      ADD_FAILURE() << size_bytes << " bytes were taken";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::invalid_argument);
      EXPECT_EQ(error.what(), "mix64 hashes keys of exactly 8 bytes (little endian), this one has " +
                                  std::to_string(size_bytes) + ": choose xxh64 for keys of any length");
    }
  }
}

}  // namespace
}  // namespace berth
