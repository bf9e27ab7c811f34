#pragma once

#include <cstdint>
#include <limits>

#include "berth/hash/mix64.hpp"

namespace berth::test {

/// The generator of all tests: SplitMix64. The same seed gives the same numbers on every machine, which the
/// engines of the standard library promise but its distributions do not.
class SplitMix64 {
 public:
  using result_type = std::uint64_t;

  constexpr explicit SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t operator()() noexcept {
    state_ += 0x9E3779B97F4A7C15U;
    return to_integer(mix64(state_));
  }

  /// A number in `[0, bound)`, for a bound of at least 1. Its bias is below bound / 2^64.
  constexpr std::uint64_t below(std::uint64_t bound) noexcept { return (*this)() % bound; }

  static constexpr result_type min() noexcept { return 0; }
  static constexpr result_type max() noexcept { return std::numeric_limits<result_type>::max(); }

 private:
  std::uint64_t state_;
};

}  // namespace berth::test
