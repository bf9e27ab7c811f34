#pragma once

// What policies are built on: one order of all slots per key hash.
//
// - `rank`: the best slots at once, into the caller's memory. Replicas, the d choices, the first r of a hot
// key.
// - `walk`: one slot after the other, for as long as the caller likes. Failover, load, caps.
// - `select` (select.hpp): the best slots that a rule accepts, on top of `walk`.
//
// A ranking is a value over a number of slots (weighted ones: over their weights) and costs nothing to make,
// so another number of slots is another value. Nothing is remembered between calls.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "berth/hash/key_hash.hpp"

namespace berth::algo {

/// A way along a ranking, from its best slot on. The slots in the order in which they are offered for the
/// first time are the ranking. A walk may offer a slot again at any time, and go on so for ever; one that
/// ends, with none, has offered every slot that the ranking contains; and one over nothing ends at once.
template <typename W>
concept RankingWalk = requires(W walk) {
  { walk.next() } noexcept -> std::same_as<std::optional<std::uint32_t>>;
};

/// An order of slots for every key hash, over `slots()` slots in `[0, R::k_max_slots]`.
///
/// Laws, all tested by the conformance kit:
/// - the slots are distinct, and all that the ranking contains appear;
/// - a shorter rank is the beginning of a longer one, and the walk agrees with both;
/// - determinism, and uniformity: over well-mixed key hashes each order of unweighted slots is as likely as
/// any other;
/// - growing from n to n + 1 slots inserts slot n somewhere and leaves the order of the others as it is.
/// Hence the first slot that is live (has room, is in another zone, …) is a consistent hash under any rule
/// that looks at slots one by one: when the answer of the rule changes for one slot, keys move only from it
/// or only to it. All members are const, noexcept and without locks, and do not
/// allocate; a rank of more slots than any map has replicas may, where it says so.
template <typename R>
concept Ranking = requires(const R ranking, KeyHash hash, std::uint32_t slot, std::span<std::uint32_t> best) {
  { R::k_name } -> std::convertible_to<std::string_view>;
  { R::k_max_slots } -> std::convertible_to<std::uint32_t>;
  { ranking.slots() } noexcept -> std::same_as<std::uint32_t>;
  /// Whether the slot, in `[0, slots())`, appears in rankings: a slot of weight 0 does not.
  { ranking.contains(slot) } noexcept -> std::same_as<bool>;
  /// Fills `best` with the best slots, best first; returns the part that is filled: all of it, or as many
  /// as the ranking contains.
  { ranking.rank(hash, best) } noexcept -> std::same_as<std::span<std::uint32_t>>;
  { ranking.walk(hash) } noexcept -> RankingWalk;
};

/// A ranking in which every slot is alike, so that a number makes one.
template <typename R>
concept UniformRanking = Ranking<R> && std::constructible_from<R, std::uint32_t>;

/// A ranking in which slots have weights: over well-mixed key hashes a slot comes first with a probability of
/// its weight over the sum of all, then the next among the others in the same way (successive sampling). When
/// one weight changes, keys move only from or only to its slot. Weights are integers in `[0,
/// R::k_max_weight]`; the caller keeps them.
template <typename R>
concept WeightedRanking =
    Ranking<R> && std::constructible_from<R, std::span<const std::uint64_t>> && requires {
      { R::k_max_weight } -> std::convertible_to<std::uint64_t>;
    };

}  // namespace berth::algo
