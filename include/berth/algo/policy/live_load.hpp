#pragma once

// Bounded load, live: a key goes to the first slot of its ranking that holds less than its cap.
//
// By hand, `draws` over 3 slots ranks key hash 0 as 1, 2, 0. With a cap of 2, three placements of it go to 1,
// 1, 2; after one release of slot 1 the next goes to 1 again.
//
// A slot is found whenever one has room, because a ranking meets them all. What a key is given depends on
// what came before it; an assignment that does not is in bounded_assignment.hpp.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "berth/algo/ranking.hpp"
#include "berth/algo/select.hpp"
#include "berth/base/error.hpp"

namespace berth::algo {

/// The first slot of the ranking whose load is below `cap`; none if all are full. `load_of_slot` is in the
/// unit of the cap, one load for every slot. Where caps differ, or a node's load is that of several slots,
/// `select_first` with that rule does the same. Cost: as select_first; with a share f of the slots full, 1/(1
/// - f) draws are expected. No allocation. Thread-safe while the loads do not change.
template <Ranking R>
constexpr std::optional<std::uint32_t> first_with_room(const R& ranking, KeyHash hash,
                                                       std::span<const std::uint64_t> load_of_slot,
                                                       std::uint64_t cap) noexcept {
  return select_first(ranking, hash, [&](std::uint32_t slot) { return load_of_slot[slot] < cap; });
}

/// Counts what every slot holds now: keys, or requests in flight, each as 1. A new slot holds nothing.
/// Memory: 8 bytes a slot. For one thread at a time.
class LiveLoad {
 public:
  /// Places one key and counts it; none, and nothing counted, if all slots are full. A cap of at least
  /// `LoadBound::cap(total() + 1, slots that take keys)` always leaves room.
  template <Ranking R>
  std::optional<std::uint32_t> place(const R& ranking, KeyHash hash, std::uint64_t cap) {
    if (loads_.size() < ranking.slots()) loads_.resize(ranking.slots());
    const auto slot = first_with_room(ranking, hash, loads_, cap);
    if (slot) {
      ++loads_[*slot];
      ++total_;
    }
    return slot;
  }

  /// Takes one key off a slot. Throws `invalid_argument` when the slot holds none.
  void release(std::uint32_t slot) {
    if (load(slot) == 0)
      throw Error(ErrorCode::invalid_argument,
                  "slot " + std::to_string(slot) +
                      " holds nothing to release: release each placed key once, from the slot it was given");
    --loads_[slot];
    --total_;
  }

  [[nodiscard]] std::uint64_t load(std::uint32_t slot) const noexcept {
    return slot < loads_.size() ? loads_[slot] : 0;
  }

  /// What all slots hold.
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

 private:
  std::vector<std::uint64_t> loads_;
  std::uint64_t total_ = 0;
};

}  // namespace berth::algo
