#pragma once

// Modulo: the remainder of the key hash. The yardstick of speed, and not consistent: going from n to n + 1
// buckets moves n/(n + 1) of all keys.
//
// By hand: key hash 17, n = 5 → 2; n = 6 → 5.

#include <cstdint>
#include <limits>
#include <string_view>

#include "berth/algo/bucket_function.hpp"

namespace berth::algo {

/// key hash mod n. Cost: one 64-bit division.
struct Modulo {
  static constexpr std::string_view k_name = "modulo";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::uint32_t>::max();
  static constexpr Laws k_laws{.monotone = false, .uniform_flows = false};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    return static_cast<std::uint32_t>(to_integer(hash) % buckets);
  }
};

static_assert(BucketFunction<Modulo>);

}  // namespace berth::algo
