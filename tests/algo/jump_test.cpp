#include "berth/algo/jump.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/jump_guava.hpp"
#include "berth/hash/xxhash.hpp"

#include "conformance/bucket_function_laws.hpp"
#include "support/statistics.hpp"

namespace berth::algo {
namespace {

constexpr std::uint64_t k_top_bit = std::uint64_t{1} << 63;

template <std::size_t N>
std::array<std::uint32_t, N> jumps(std::uint64_t key, const std::array<std::uint32_t, N>& counts) {
  std::array<std::uint32_t, N> buckets{};
  std::ranges::transform(counts, buckets.begin(), [&](std::uint32_t n) { return Jump{}(KeyHash{key}, n); });
  return buckets;
}

// Where hand-typed ports go wrong: the first value of b, the order of casts, the last key.
TEST(Jump, answers_like_the_code_of_the_paper) {
  constexpr std::array<std::uint32_t, 6> k_counts{1, 2, 3, 10, 1000, 2147483647};
  using Row = std::array<std::uint32_t, 6>;
  EXPECT_EQ(jumps(0, k_counts), (Row{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(jumps(1, k_counts), (Row{0, 0, 0, 6, 549, 262355607}));
  EXPECT_EQ(jumps(k_top_bit, k_counts), (Row{0, 1, 1, 5, 453, 1119800965}));
  EXPECT_EQ(jumps(~std::uint64_t{0}, k_counts), (Row{0, 1, 2, 9, 313, 699554662}));
}

// A port that masks the sign or reduces a signed key differs on half of all keys.
TEST(Jump, reads_key_hashes_with_the_top_bit_as_unsigned) {
  constexpr std::array<std::uint32_t, 4> k_counts{3, 6, 10, 12};
  using Row = std::array<std::uint32_t, 4>;
  EXPECT_EQ(jumps(k_top_bit, k_counts), (Row{1, 5, 5, 5}));
  EXPECT_EQ(jumps(k_top_bit + 1, k_counts), (Row{2, 3, 8, 8}));
  EXPECT_EQ(jumps(0xdeadbeefcafebabeU, k_counts), (Row{1, 4, 4, 4}));
  EXPECT_EQ(jumps(0x80000000U, k_counts), (Row{0, 3, 8, 11}));
}

TEST(Jump, rounds_twice_where_guava_rounds_once) {
  constexpr KeyHash k_key{3675368174133493706U};
  EXPECT_EQ(Jump{}(k_key, 65), 63U);
  EXPECT_EQ(JumpGuava{}(k_key, 65), 64U);
}

TEST(Jump, moves_one_nth_of_the_files_at_each_step_from_one_bucket_to_ten) {
  std::vector<KeyHash> files(10'000);
  for (std::size_t i = 0; i < files.size(); ++i) files[i] = xxh64("file-" + std::to_string(i));
  constexpr std::array<std::uint32_t, 9> k_counts{1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_TRUE(test::moves_only_to_the_new_bucket(Jump{}, files, k_counts));
  EXPECT_TRUE(test::moves_its_share(Jump{}, files, k_counts, test::significance_of_each(k_counts.size())));
}

}  // namespace
}  // namespace berth::algo
