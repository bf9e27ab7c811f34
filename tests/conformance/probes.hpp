#pragma once

// The questions that the conformance kits ask.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "berth/hash/key_hash.hpp"

#include "support/split_mix64.hpp"

namespace berth::test {

/// `count` well-mixed key hashes.
inline std::vector<KeyHash> mixed_keys(std::size_t count, SplitMix64 generator) {
  std::vector<KeyHash> keys(count);
  for (KeyHash& key : keys) key = KeyHash{generator()};
  return keys;
}

/// The key hashes where integer arithmetic changes its ways, then mixed ones.
inline std::vector<KeyHash> edge_and_mixed_keys(std::size_t mixed, SplitMix64 generator) {
  std::vector<KeyHash> keys = mixed_keys(mixed, generator);
  for (unsigned bit = 0; bit < 64; ++bit) {
    const std::uint64_t power = std::uint64_t{1} << bit;
    for (const std::uint64_t key : {power - 1, power, ~power}) keys.push_back(KeyHash{key});
  }
  keys.push_back(KeyHash{std::numeric_limits<std::uint64_t>::max()});
  return keys;
}

/// The bucket counts below 1,024, then those around each power of two, up to `max - 1` and `max`.
inline std::vector<std::uint32_t> bucket_counts_up_to(std::uint32_t max) {
  std::vector<std::uint32_t> counts;
  for (std::uint32_t buckets = 1; buckets < 1024; ++buckets) counts.push_back(buckets);
  for (std::uint64_t power = 1024; power <= std::uint64_t{max} + 1; power *= 2)
    for (const std::uint64_t buckets : {power - 1, power, power + 1})
      if (buckets < max - 1) counts.push_back(static_cast<std::uint32_t>(buckets));
  counts.push_back(max - 1);
  counts.push_back(max);
  return counts;
}

}  // namespace berth::test
