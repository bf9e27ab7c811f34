#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "berth/hash/key_hash.hpp"

namespace berth::algo {

/// What policies over the first few slots need: a ranking, or the replicas under zone caps, which are chosen
/// one after the other too. Fills `best` with distinct slots, best first, and returns the part that is
/// filled; a shorter one is the beginning of a longer one.
template <typename C>
concept RankedChoice = requires(const C choice, KeyHash hash, std::span<std::uint32_t> best) {
  { choice.rank(hash, best) } noexcept -> std::same_as<std::span<std::uint32_t>>;
};

}  // namespace berth::algo
