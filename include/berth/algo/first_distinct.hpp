#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "berth/algo/ranking.hpp"

namespace berth::algo::detail {

/// Fills `best` with the first distinct slots that a walk offers; returns the part that is filled.
/// Cost: one comparison for every pair of an offer and a slot already found.
template <RankingWalk W>
constexpr std::span<std::uint32_t> first_distinct(W walk, std::span<std::uint32_t> best) noexcept {
  std::size_t found = 0;
  while (found < best.size()) {
    const std::optional<std::uint32_t> slot = walk.next();
    if (!slot) break;
    const auto known = best.first(found);
    if (std::ranges::find(known, *slot) == known.end()) best[found++] = *slot;
  }
  return best.first(found);
}

}  // namespace berth::algo::detail
