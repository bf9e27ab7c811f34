#pragma once

// A key that is written too often for one slot is split into sub-keys `key#0`, `key#1`, …, each with a hash
// and a ranking of its own, on slots that are all different: a sub-key takes the first slot that no earlier
// one has. Sub-key 0 is the key itself, so splitting moves nothing that is there.
//
// By hand, `draws` over 8 slots: key hash 0 is in slot 4. Its sub-key 1 hashes to
// 10142820881124180276 and ranks 4, 7, 6, …: 4 is taken, so it takes 7. Sub-key 2 ranks 3 first and takes it.
//
// Laws, tested: how many sub-keys there are changes no slot of an earlier one; and when one slot goes, comes,
// or changes its weight, the set of slots changes by at most one exchange. Where nodes own several slots the
// caps of one level, 1 for each node, keep sub-keys on different nodes, and both laws hold for nodes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "berth/algo/policy/nested_caps.hpp"
#include "berth/algo/policy/salt.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/select.hpp"

namespace berth::algo {

/// The key hash of sub-key `i`. Frozen. It is made from the key's hash and the number, not from a text in
/// which `a#1` and sub-key 1 of `a` would be the same.
constexpr KeyHash sub_key(KeyHash hash, std::uint32_t i) noexcept {
  constexpr std::uint64_t k_salt = 0x7375622d6b6579;  // "sub-key"
  return i == 0 ? hash : salted(salted(hash, k_salt), i);
}

/// Fills `slots[i]` with the slot of sub-key i; returns the part that is filled, which ends before the first
/// sub-key for which no slot is left. `caps` cover the slots of the ranking. Cost for r sub-keys: r walks to
/// the first slot that is free, which most often is the first. No allocation. Thread-safe.
template <Ranking R>
constexpr std::span<std::uint32_t> place_sub_keys(const R& ranking, KeyHash hash,
                                                  std::span<std::uint32_t> slots,
                                                  const NestedCaps& caps = NestedCaps({})) noexcept {
  for (std::size_t placed = 0; placed < slots.size(); ++placed) {
    const auto taken = slots.first(placed);
    const auto slot = select_first(
        ranking, sub_key(hash, static_cast<std::uint32_t>(placed)), [&](std::uint32_t candidate) {
          return std::ranges::find(taken, candidate) == taken.end() && !caps.full_level(candidate, taken);
        });
    if (!slot) return taken;
    slots[placed] = *slot;
  }
  return slots;
}

}  // namespace berth::algo
