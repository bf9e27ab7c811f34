#pragma once

#include <cstdint>

#include "berth/hash/mix64.hpp"

namespace berth::test {

/// The generator of all tests: SplitMix64. A seed gives the same numbers on every machine.
class SplitMix64 {
 public:
  constexpr explicit SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t operator()() noexcept {
    state_ += 0x9E3779B97F4A7C15U;
    return to_integer(mix64(state_));
  }

  /// A number in `[0, bound)`, for a bound of at least 1. Its bias is below bound / 2^64.
  constexpr std::uint64_t below(std::uint64_t bound) noexcept { return (*this)() % bound; }

 private:
  std::uint64_t state_;
};

}  // namespace berth::test
