#pragma once

// Guava's `Hashing.consistentHash`: the same generator as `jump`, another function. It divides (b + 1) by the
// exact quotient (x + 1) / 2^31, so it rounds once where the paper rounds twice, and its draw x + 1 is a
// 32-bit integer that overflows when x = 2^31 - 1: the quotient turns negative and the walk ends there.
//
// By hand: key hash 3675368174133493706 at n = 65 answers 64 here and 63 in `jump`.

#include <cstdint>
#include <limits>
#include <string_view>

#include "berth/algo/bucket_function.hpp"
#include "berth/algo/jump_arithmetic.hpp"

namespace berth::algo {

/// Jump hash as in Guava 31.1. Cost: as `Jump`.
struct JumpGuava {
  static constexpr std::string_view k_name = "jump-guava";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::int32_t>::max();
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = true};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    constexpr std::uint32_t k_overflowing_draw = 0x7fffffffU;
    detail::JumpGenerator generator(to_integer(hash));
    std::uint32_t bucket = 0;
    while (true) {
      const std::uint32_t draw = generator.next();
      if (draw == k_overflowing_draw) return bucket;
      const double r = (static_cast<double>(draw) + 1.0) / detail::k_two_to_31;
      const double next = (static_cast<double>(bucket) + 1.0) / r;
      if (!(next < static_cast<double>(buckets))) return bucket;
      bucket = static_cast<std::uint32_t>(next);
    }
  }
};

static_assert(BucketFunction<JumpGuava>);

}  // namespace berth::algo
