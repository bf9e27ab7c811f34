#pragma once

#include <cstdint>

#include "berth/hash/key_hash.hpp"
#include "berth/hash/mix64.hpp"

namespace berth::algo::detail {

/// The t-th output, from 1, of the generator SplitMix64 seeded with `seed`: any of them at the cost of one.
constexpr std::uint64_t split_mix_output(std::uint64_t seed, std::uint64_t t) noexcept {
  constexpr std::uint64_t k_golden_ratio = 0x9E3779B97F4A7C15U;
  return to_integer(mix64(seed + t * k_golden_ratio));
}

}  // namespace berth::algo::detail
