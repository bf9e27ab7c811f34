#pragma once

// How much a slot may hold: c times the mean, rounded up, in integers.
//
// By hand: 11 keys over 4 slots with c = 11/10 have the mean 2.75; 11 * 11 / (10 * 4) = 3.025, so the cap is
// 4. The caps of all slots together hold at least c times the keys.

#include <algorithm>
#include <cstdint>
#include <limits>

#include "berth/base/error.hpp"

namespace berth::algo {

struct Ratio {
  std::uint32_t numerator;
  std::uint32_t denominator;
};

/// The factor c, at least 1. Source: Mirrokni, Thorup, Zadimoghaddam, "Consistent hashing with bounded
/// loads", arXiv:1608.01350. Thread-safe. 8 bytes.
class LoadBound {
 public:
  /// Throws `invalid_argument` below 1, where there would not be room for all keys, and for a denominator of
  /// 0.
  constexpr explicit LoadBound(Ratio c) : c_(c) {
    if (c.denominator == 0 || c.numerator < c.denominator)
      throw Error(ErrorCode::invalid_argument,
                  "a load bound below 1 leaves no room for all keys: give a factor of 1 or more");
  }

  /// ⌈c · keys / slots⌉, exactly; 0 without slots; 2^64 - 1 for more than that. `slots` are those that take
  /// keys. When keys come and go, change caps now and then, not at every key: a step of all caps at once
  /// moves keys that have nothing to do with the one that came.
  [[nodiscard]] constexpr std::uint64_t cap(std::uint64_t keys, std::uint32_t slots) const noexcept {
    if (slots == 0) return 0;
    const Wide allowed = Wide{keys} * c_.numerator;
    const Wide share = Wide{slots} * c_.denominator;
    return static_cast<std::uint64_t>(
        std::min<Wide>((allowed + share - 1) / share, std::numeric_limits<std::uint64_t>::max()));
  }

 private:
  __extension__ using Wide = unsigned __int128;  // c · keys needs up to 96 bits

  Ratio c_;
};

}  // namespace berth::algo
