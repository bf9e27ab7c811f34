#pragma once

// The node map: the owner of a key is the first slot of its choose-k ranking that is in use. No history: the
// answer depends on the slots in use alone.
//
// By hand, key hash 0 over 8 slots: the ranking is 0, 3, 7, 1, 4, 5, 2, 6. While 0 is in use it is the owner;
// with 0 removed it is 3, with 3 removed as well it is 7; and when 0 returns the key returns to it.

#include <cstdint>
#include <optional>
#include <string_view>

#include "berth/algo/choose_k_ranking.hpp"
#include "berth/algo/node_set.hpp"
#include "berth/algo/select.hpp"
#include "berth/algo/slot_set.hpp"

namespace berth::algo {

/// Lookups as the crate's ConsistentNodeMap. Adding takes the lowest free slot, where the crate takes a
/// random one, and trailing free slots are forgotten, so that equal changes in any order end in equal maps.
/// Cost of an owner: with w of n slots in use, (n - w) / (w + 1) slots are passed on average before one in
/// use, at about 3 consistent hashes each, up to 256; far more beyond (ChooseKRanking). Memory: one bit a
/// slot.
class NodeMap {
 public:
  static constexpr std::string_view k_name = "node-map";
  static constexpr std::uint32_t k_max_slots = SlotSet::k_max_slots;

  /// The slots 0..nodes-1, all in use. Throws `invalid_argument` when there are more than `k_max_slots`.
  explicit NodeMap(std::uint32_t nodes) : in_use_(nodes) {}

  [[nodiscard]] std::optional<std::uint32_t> owner(KeyHash hash) const noexcept {
    if (in_use_.size() == 0) return std::nullopt;
    return select_first(ChooseKRanking(in_use_.end()), hash,
                        [this](std::uint32_t slot) { return in_use_.contains(slot); });
  }

  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return in_use_.contains(slot); }
  [[nodiscard]] std::uint32_t size() const noexcept { return in_use_.size(); }
  std::uint32_t add() { return in_use_.add(); }
  void remove(std::uint32_t slot) { in_use_.remove(slot); }

 private:
  SlotSet in_use_;
};

static_assert(NodeSet<NodeMap>);

}  // namespace berth::algo
