#pragma once

#include <bit>
#include <cstdint>

namespace berth::algo::detail {

// NOLINTNEXTLINE(modernize-use-using): the keyword that permits the type stands only before a typedef
__extension__ typedef unsigned __int128 Wide;

inline constexpr unsigned k_log_bits = 40;

/// -log2(u) for the number u = (word | 1) / 2^64 in (0, 1), in units of 2^-40 and rounded up: at least 1,
/// below 2^46. The digits come one by one: squaring a number doubles its logarithm, and whether the square
/// has passed 2 is the next digit. Squares are cut to 64 bits, which is the definition: an exact logarithm
/// differs, by one unit, in fewer than one word of 2^21.
///
/// By hand, word 2^63 + 2^62: u is 3/4 and a little, which is 2^-1 times 1.5. Squares: 2.25 → digit
/// 1, 1.125; 1.27 → 0; 1.60 → 0; 2.57 → 1; …: log2 1.5 = 0.1001… in binary, and -log2 u = 1 - 0.585 = 0.415,
/// in units 456338556421.
constexpr std::uint64_t negative_log2(std::uint64_t word) noexcept {
  const std::uint64_t odd = word | 1;
  const auto whole = static_cast<unsigned>(std::bit_width(odd)) - 1;
  std::uint64_t mantissa = odd << (63 - whole);  // in [1, 2), in units of 2^-63
  std::uint64_t log = whole;
  for (unsigned digit = 0; digit < k_log_bits; ++digit) {
    const Wide square = Wide{mantissa} * mantissa >> 63;
    const auto next = static_cast<unsigned>(square >> 64);
    mantissa = static_cast<std::uint64_t>(square >> next);
    log = 2 * log + next;
  }
  return (std::uint64_t{64} << k_log_bits) - log;
}

/// A number not above `negative_log2(word)`, without the digits: -log2 u is at least (1 - u) log2 e.
constexpr std::uint64_t negative_log2_at_least(std::uint64_t word) noexcept {
  constexpr std::uint64_t k_log2_e = 6196328018;  // in units of 2^-32, rounded down
  return static_cast<std::uint64_t>(Wide{0 - (word | 1)} * k_log2_e >> (64 + 32 - k_log_bits));
}

}  // namespace berth::algo::detail
