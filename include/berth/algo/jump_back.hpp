#pragma once

// JumpBackHash* (Ertl, 2024). Give every bucket an independent uniform number; a key's bucket is the one with
// the smallest number among the first n. Buckets that hold the smallest number so far are "active"; the
// answer is the last active bucket below n. The walk goes backwards over the intervals [q, 2q), q = 1, 2, 4,
// …: each holds an active bucket with probability 1/2, its last one is uniform in it, and the earlier ones
// follow by rejection. Only the interval of n - 1 and the next occupied one below it matter, so the cost does
// not grow with n.
//
// To save generator calls all intervals share one word: a bit of its halves' exclusive or tells whether an
// interval is occupied, and one of the two halves gives the position. That keeps single steps exact, but the
// flows of a resize by several buckets uneven; `jump-back-indep` gives every interval a stream of its own.
//
// By hand, key hash 0 at n = 3. The first word is 0xe220a8397b1dcdaf; the exclusive or of its halves ends in
// the bits 10: the interval [2, 4) is occupied, [1, 2) is not. One interval is, an odd number, so the
// position comes from the high half, which ends in 1: bucket 3, not below 3. The next word,
// 0x6e789e6aa1b965f4, ends in the bits 00: 0 is below the interval, which has no earlier active bucket.
// Nothing else is occupied: bucket 0.

#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>

#include "berth/algo/bucket_function.hpp"
#include "berth/algo/split_mix.hpp"

namespace berth::algo {

namespace detail {

/// JumpBackHash* over any source of random 64-bit words, for at least 2 buckets.
template <typename NextWord>
constexpr std::uint32_t jump_back(NextWord next_word, std::uint32_t buckets) noexcept {
  const std::uint64_t shared = next_word();
  auto occupied = static_cast<std::uint32_t>(shared ^ shared >> 32) & (std::bit_ceil(buckets) - 1);
  for (std::uint32_t q = 0; occupied != 0; occupied ^= q) {
    q = std::bit_floor(occupied);
    std::uint64_t word = shared >> (std::popcount(occupied) % 2 * 32);
    std::uint32_t bucket = q + (static_cast<std::uint32_t>(word) & (q - 1));
    for (unsigned draws = 0; bucket >= q; ++draws) {
      if (bucket < buckets) return bucket;
      word = draws % 2 == 0 ? next_word() : word >> 32;
      bucket = static_cast<std::uint32_t>(word) & (2 * q - 1);
    }
  }
  return 0;
}

}  // namespace detail

/// JumpBackHash with one 64-bit word for both halves, as `jumpBackHashSplitMix64` of hash4j.
/// Cost: with α = 2^⌈log2 n⌉ / n, 1 + α(α - 1)/(2α - 1) generator calls on average, below 5/3 for every n; no
/// key set makes it slow that was not made from the answers. No memory. Source: Ertl, "JumpBackHash: Say
/// Goodbye to the Modulo Operation to Distribute Keys Uniformly to Buckets", arXiv:2403.18682, algorithm 6.
struct JumpBack {
  static constexpr std::string_view k_name = "jump-back";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::int32_t>::max();
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = false};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    if (buckets == 1) return 0;
    const auto next_word = [key = to_integer(hash), calls = 0U]() mutable {
      return detail::split_mix_output(key, ++calls);
    };
    return detail::jump_back(next_word, buckets);
  }
};

static_assert(BucketFunction<JumpBack>);

}  // namespace berth::algo
