#pragma once

// The better of d choices: the least loaded of the first d slots of the ranking. Already d = 2 takes the
// highest load from far above the mean to next to it, and a key is only ever in d places.
//
// By hand, `draws` over 3 slots ranks key hash 0 as 1, 2, 0. With loads 0, 5, 4 and d = 2 the choices are 1
// and 2, and the better is 2; with loads 0, 4, 4 it is 1, which comes first.
//
// Source: Azar, Broder, Karlin, Upfal, "Balanced allocations", doi:10.1137/S0097539795288490; Mitzenmacher,
// "The power of two choices", doi:10.1109/71.963420.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "berth/algo/policy/ranked_choice.hpp"

namespace berth::algo {

/// The least loaded of the first d slots, d being the size of `choices`, which is filled with them; the one
/// that ranks first when loads are equal; none when there is no slot or d is 0. Over `Replicas` the choices
/// are on different nodes, or in different racks, as the caps say. `load_of(slot)` is the
/// caller's measure, anything with an order. Cost: a rank of d. No allocation. Thread-safe as far as
/// `load_of` is.
template <RankedChoice R, std::regular_invocable<std::uint32_t> LoadOf>
constexpr std::optional<std::uint32_t> least_loaded(const R& choice, KeyHash hash,
                                                    std::span<std::uint32_t> choices,
                                                    const LoadOf& load_of) noexcept {
  const std::span<std::uint32_t> distinct = choice.rank(hash, choices);
  const auto best = std::ranges::min_element(distinct, {}, load_of);
  if (best == distinct.end()) return std::nullopt;
  return *best;
}

}  // namespace berth::algo
