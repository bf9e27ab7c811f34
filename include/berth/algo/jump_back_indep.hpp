#pragma once

// JumpBackHash with an independent stream for every interval: the walk of `jump-back` without its shared
// bits, so that the flows of a resize by several buckets are even. Bit m of one word tells whether the
// interval [2^m, 2^(m + 1)) is occupied; the occupied ones are found by their leading zeros, without a look
// at the others. The stream of interval m is SplitMix64 seeded with the key hash exclusive-or (m + 1) times
// the golden ratio, of which the low 32 bits of each word are used: the first gives the position, the next
// ones the earlier active buckets by rejection.
//
// By hand, key hash 0 at n = 3: the first word is 0xe220a8397b1dcdaf, its last bits are 11: [2, 4) and [1, 2)
// are both occupied. Stream 1 begins with seed 2 · 0x9e3779b97f4a7c15 = 0x3c6ef372fe94f82a and the word
// 0x06c45d188009454f: its last bit is 1, so bucket 2 + 1 = 3, not below 3; the next word, 0xf88bb8a8724c81ec,
// ends in the bits 00: 0 is below the interval. Interval [1, 2) has only bucket 1: the answer.

#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>

#include "berth/algo/bucket_function.hpp"
#include "berth/algo/split_mix.hpp"

namespace berth::algo {

/// JumpBackHash with independent intervals, as published with the article on its resize flows.
/// Cost: at most 2 generator calls on average at a power of two, below 3.5 just above one, whatever n. No
/// memory. Key hash 0 is the one key whose streams overlap: its second word of interval m is the first of m
/// + 1. Source: as JumpBack; docs/algorithms/jump-back-indep.md.
struct JumpBackIndep {
  static constexpr std::string_view k_name = "jump-back-indep";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::int32_t>::max();
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = true};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    constexpr std::uint64_t k_golden_ratio = 0x9E3779B97F4A7C15U;
    const std::uint64_t key = to_integer(hash);
    const std::uint32_t in_use = std::bit_ceil(buckets) - 1;
    std::uint32_t occupied = static_cast<std::uint32_t>(detail::split_mix_output(key, 1)) & in_use;
    for (std::uint32_t q = 0; occupied != 0; occupied ^= q) {
      q = std::bit_floor(occupied);
      const std::uint64_t seed = key ^ static_cast<std::uint64_t>(std::bit_width(q)) * k_golden_ratio;
      const auto draw = [seed](std::uint32_t t) {
        return static_cast<std::uint32_t>(detail::split_mix_output(seed, t));
      };
      std::uint32_t bucket = q + (draw(1) & (q - 1));
      for (std::uint32_t t = 2; bucket >= q; ++t) {
        if (bucket < buckets) return bucket;
        bucket = draw(t) & (2 * q - 1);
      }
    }
    return 0;
  }
};

static_assert(BucketFunction<JumpBackIndep>);

}  // namespace berth::algo
