#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>

#include "berth/algo/ranking.hpp"

namespace berth::algo {

namespace detail {

/// The next slot of the walk that is eligible, none if none of all slots is. A walk need not end, so after as
/// many offers as there are slots it is worth a look whether any is left.
template <RankingWalk W, std::predicate<std::uint32_t> Eligible>
constexpr std::optional<std::uint32_t> next_eligible(W& walk, std::uint32_t slots, const Eligible& eligible) {
  while (true) {
    for (std::uint32_t offers = 0; offers < slots; ++offers) {
      const std::optional<std::uint32_t> slot = walk.next();
      if (!slot || eligible(*slot)) return slot;
    }
    if (std::ranges::none_of(std::views::iota(0U, slots), eligible)) return std::nullopt;
  }
}

}  // namespace detail

/// The best slots of a ranking under a rule: walks the ranking and chooses every slot for which
/// `accepts(slot, chosen so far)` is true, until `chosen` is full or no slot is left that could be. Returns
/// the part of `chosen` that is filled, best first. The rule has no side effects, does not throw, and once it
/// has refused a slot, goes on to refuse it as more slots are chosen. Cost: the walk's, and at most one look
/// at every slot whenever as many offers as there are slots chose none. No allocation.
template <Ranking R, std::predicate<std::uint32_t, std::span<const std::uint32_t>> Accepts>
constexpr std::span<std::uint32_t> select(const R& ranking, KeyHash hash, std::span<std::uint32_t> chosen,
                                          const Accepts& accepts) noexcept {
  auto walk = ranking.walk(hash);
  for (std::size_t found = 0; found < chosen.size(); ++found) {
    const std::span<const std::uint32_t> so_far = chosen.first(found);
    const auto next = detail::next_eligible(walk, ranking.slots(), [&](std::uint32_t slot) {
      return ranking.contains(slot) && std::ranges::find(so_far, slot) == so_far.end() &&
             accepts(slot, so_far);
    });
    if (!next) return chosen.first(found);
    chosen[found] = *next;
  }
  return chosen;
}

/// The best slot for which `accepts(slot)` is true, none if there is no such slot. As `select`.
template <Ranking R, std::predicate<std::uint32_t> Accepts>
constexpr std::optional<std::uint32_t> select_first(const R& ranking, KeyHash hash,
                                                    const Accepts& accepts) noexcept {
  auto walk = ranking.walk(hash);
  return detail::next_eligible(walk, ranking.slots(),
                               [&](std::uint32_t slot) { return ranking.contains(slot) && accepts(slot); });
}

}  // namespace berth::algo
