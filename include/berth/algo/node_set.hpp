#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "berth/hash/key_hash.hpp"

namespace berth::algo {

/// Slots that nodes join and leave in any order, and the owner of every key hash among those in use.
///
/// Laws, all tested by the conformance kit: an owner is in use, and there is one unless no slot is;
/// determinism; over well-mixed key hashes every slot in use owns as many; when a slot is removed only its
/// keys move, and they spread evenly over the others; when one is added keys move only to it. Lookups are
/// const, noexcept, without locks and allocation; changes may allocate, and leave everything as it was when
/// they throw.
template <typename S>
concept NodeSet = requires(S set, const S lookup, KeyHash hash, std::uint32_t slot) {
  { S::k_name } -> std::convertible_to<std::string_view>;
  { S::k_max_slots } -> std::convertible_to<std::uint32_t>;
  /// The slots 0..n-1, all in use.
  requires std::constructible_from<S, std::uint32_t>;
  /// None when no slot is in use.
  { lookup.owner(hash) } noexcept -> std::same_as<std::optional<std::uint32_t>>;
  { lookup.contains(slot) } noexcept -> std::same_as<bool>;
  /// How many slots are in use.
  { lookup.size() } noexcept -> std::same_as<std::uint32_t>;
  /// Takes a slot that is not in use and returns it. Throws `invalid_argument` when there is none.
  { set.add() } -> std::same_as<std::uint32_t>;
  /// Throws `unknown_node` when the slot is not in use.
  { set.remove(slot) } -> std::same_as<void>;
};

}  // namespace berth::algo
