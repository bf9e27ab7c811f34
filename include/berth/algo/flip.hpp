#pragma once

// FlipHash (Masson and Lee, 2024). First for 2^r buckets: take a hash of r bits, and replace all bits below
// its highest set one by those of a second hash that depends on where this highest bit is. Doubling the
// buckets then either leaves a key where it is or sends it to one of the new buckets. For n buckets in
// between, use the answer for the next power of two if it is below n; otherwise redraw over that power until
// a draw is below n, and give the key the answer for the previous power once a draw falls into its half.
//
// By hand, key hash 1: hash(0, 0) ends in the bits 101. Over 8 buckets the highest set bit is bit 2, and
// hash(2, 0) ends in 00: bucket 101 xor 00 = 5. Over 5 buckets that is too high; the first redraw over 8,
// hash(2, 1), ends in 011, in the half of 4 buckets. Their answer: of the bits 01 the highest is bit 0, with
// none below it: bucket 1.

#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>

#include "berth/algo/bucket_function.hpp"

namespace berth::algo {

/// FlipHash-64 with seed 0, as `fliphash_64` of fliphash-rs. Key hash 0 is always in bucket 0.
/// Cost: two hashes at a power of two, fewer than two more on average above it, whatever n; at most 67. No
/// memory. Source: Masson, Lee, "FlipHash: A Constant-Time Consistent Range-Hashing Algorithm",
/// arXiv:2402.17549.
struct Flip {
  static constexpr std::string_view k_name = "flip";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::uint32_t>::max();
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = true};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    constexpr std::uint64_t k_max_redraws = 64;
    const std::uint64_t key = to_integer(hash);
    const auto bits = static_cast<unsigned>(std::bit_width(buckets - 1));
    if (const std::uint32_t bucket = among_power_of_two(key, bits); bucket < buckets) return bucket;

    const std::uint32_t previous_power = 1U << (bits - 1);
    for (std::uint64_t redraw = 1; redraw <= k_max_redraws; ++redraw) {
      const std::uint32_t bucket = low_bits(mixed(key, bits - 1, redraw), bits);
      if (bucket < previous_power) break;
      if (bucket < buckets) return bucket;
    }
    return among_power_of_two(key, bits - 1);
  }

 private:
  static constexpr std::uint32_t low_bits(std::uint64_t value, unsigned count) noexcept {
    return static_cast<std::uint32_t>(value & ((std::uint64_t{1} << count) - 1));
  }

  static constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t level,
                                       std::uint64_t redraw) noexcept {
    key *= 2 * level + 1;
    key = (key ^ key >> 27) * 0x3C79AC492BA7B653U;
    key *= 2 * redraw + 1;
    key = (key ^ key >> 33) * 0x1C69B3F74AC4AE35U;
    return key ^ key >> 27;
  }

  static constexpr std::uint32_t among_power_of_two(std::uint64_t key, unsigned bits) noexcept {
    const std::uint32_t hashed = low_bits(mixed(key, 0, 0), bits);
    if (hashed == 0) return 0;
    const auto highest = static_cast<unsigned>(std::bit_width(hashed)) - 1;
    return hashed ^ low_bits(mixed(key, highest, 0), highest);
  }
};

static_assert(BucketFunction<Flip>);

}  // namespace berth::algo
