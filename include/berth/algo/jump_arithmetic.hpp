#pragma once

// What the two jump hashes share, and what keeps their floating-point arithmetic exact.

#include <cfloat>
#include <cstdint>

// GCC names the parts of fast-math that merge the two roundings; Clang names only the whole, the self-test
// sees the rest.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
#error "jump hash needs exact IEEE arithmetic: compile without -ffast-math and -funsafe-math-optimizations"
#endif
static_assert(FLT_EVAL_METHOD == 0,
              "jump hash needs double arithmetic without excess precision: no -mfpmath=387");

namespace berth::algo::detail {

inline constexpr double k_two_to_31 = 2147483648.0;

/// The 64-bit linear congruential generator of the jump hash paper.
class JumpGenerator {
 public:
  constexpr explicit JumpGenerator(std::uint64_t seed) noexcept : state_(seed) {}

  /// The next draw, from the top 31 bits: an integer in `[0, 2^31)`.
  constexpr std::uint32_t next() noexcept {
    state_ = state_ * 2862933555777941757U + 1;
    return static_cast<std::uint32_t>(state_ >> 33);
  }

 private:
  std::uint64_t state_;
};

}  // namespace berth::algo::detail
