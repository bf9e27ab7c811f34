// Counts over many keys, known from the same computation in other languages: golden answers without a file.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "berth/algo/jump.hpp"
#include "berth/hash/fnv1a_mix.hpp"
#include "berth/hash/xxhash.hpp"

namespace berth::algo {
namespace {

KeyHash xxh64_of_decimal(std::uint64_t id) { return xxh64(std::to_string(id)); }

KeyHash fnv1a_mix_of_little_endian(std::uint64_t id) {
  std::array<char, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes.at(i) = static_cast<char>(id >> 8 * i & 0xff);
  return fnv1a_mix(std::string_view(bytes.data(), bytes.size()));
}

struct Moves {
  std::uint64_t all = 0;
  std::uint64_t to_new_bucket = 0;
  bool operator==(const Moves&) const = default;
};

/// The keys of the ids `[0, ids)` that move when `buckets` become one more.
template <typename HashOfId>
Moves moves_of_growth(HashOfId hash_of, std::uint64_t ids, std::uint32_t buckets) {
  Moves moves;
  for (std::uint64_t id = 0; id < ids; ++id) {
    const KeyHash hash = hash_of(id);
    const std::uint32_t after = Jump{}(hash, buckets + 1);
    moves.all += Jump{}(hash, buckets) != after;
    moves.to_new_bucket += after == buckets;
  }
  return moves;
}

TEST(PublishedCounts, of_xxh64_of_decimal_ids_over_64_buckets) {
  std::array<std::uint64_t, 64> counts{};
  for (std::uint64_t id = 0; id < 1'000'000; ++id) ++counts.at(Jump{}(xxh64_of_decimal(id), 64));
  EXPECT_EQ(std::ranges::min(counts), 15'243U);
  EXPECT_EQ(std::ranges::max(counts), 15'901U);
}

TEST(PublishedCounts, of_xxh64_of_decimal_ids_that_move_from_64_to_65_buckets) {
  EXPECT_EQ(moves_of_growth(xxh64_of_decimal, 200'000, 64), (Moves{.all = 3'013, .to_new_bucket = 3'013}));
}

TEST(PublishedCounts, of_fnv1a_mix_of_integers_that_move_from_10_to_11_buckets) {
  EXPECT_EQ(moves_of_growth(fnv1a_mix_of_little_endian, 1'000'000, 10),
            (Moves{.all = 91'286, .to_new_bucket = 91'286}));
}

}  // namespace
}  // namespace berth::algo
