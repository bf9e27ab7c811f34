#pragma once

#include <cstdint>

#include "berth/hash/key_hash.hpp"

namespace berth {

/// The finaliser of SplitMix64 (shifts 30, 27, 31) without its golden-ratio step. A bijection; 0 maps to 0.
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", doi:10.1145/2714064.2660195;
/// constants of Stafford's variant 13.
constexpr KeyHash mix64(std::uint64_t key) noexcept {
  key ^= key >> 30;
  key *= 0xbf58476d1ce4e5b9U;
  key ^= key >> 27;
  key *= 0x94d049bb133111ebU;
  return KeyHash{key ^ (key >> 31)};
}

}  // namespace berth
