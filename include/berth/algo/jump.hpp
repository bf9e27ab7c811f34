#pragma once

// Jump consistent hash (Lamping and Veach, 2014). As n grows a key jumps rarely and always to the newest
// bucket. From bucket b the next jump goes to floor((b + 1) / r), r uniform in (0, 1]; the answer is the last
// jump below n. Each step draws r = (x + 1) / 2^31 and computes (b + 1) * (2^31 / (x + 1)) in doubles: two
// roundings, in this order. The order is part of the function: dividing (b + 1) by r gives other buckets on
// rare keys.
//
// By hand, key hash 0: the first x is 0, so r = 2^-31 and the jump from bucket 0 goes to 2^31: every n up to
// 2^31 answers 0.

#include <cstdint>
#include <limits>
#include <string_view>

#include "berth/algo/bucket_function.hpp"
#include "berth/algo/jump_arithmetic.hpp"

namespace berth::algo {

/// Jump hash as in the paper, Go, Python and ClickHouse.
/// Cost: below ln(n) + 1 steps on average, each a multiplication and a double division; no memory.
/// Source: Lamping, Veach, "A fast, minimal memory, consistent hash algorithm", arXiv:1406.2294.
struct Jump {
  static constexpr std::string_view k_name = "jump";
  static constexpr std::uint32_t k_max_buckets = std::numeric_limits<std::uint32_t>::max();
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = true};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    detail::JumpGenerator generator(to_integer(hash));
    std::uint64_t bucket = 0;
    for (std::uint64_t next = 0; next < buckets;) {
      bucket = next;
      const double draw = static_cast<double>(generator.next()) + 1.0;
      next = static_cast<std::uint64_t>(static_cast<double>(bucket + 1) * (detail::k_two_to_31 / draw));
    }
    return static_cast<std::uint32_t>(bucket);
  }
};

static_assert(BucketFunction<Jump>);

}  // namespace berth::algo
