#pragma once

// The first k places of a choose-k ranking, its insertions undone from the newest slot on. Level i holds i +
// (its answer among n - i): the last slot for which it had the say. The newest slot of all is the largest;
// the first level that holds it tells in which of the open places it stands. Then one place less is open, the
// last level drops out, and of the others only those that held the newest slot are asked again, among the
// slots before it: the same question again.
//
// What the levels hold is about as dense everywhere below the newest slot, so about k buckets of equal width,
// a power of two, have few levels each, and the newest slot is found in the last bucket that is not empty,
// going down only. Levels that have dropped out are left where they lie until their bucket is looked at.
//
// By hand, key hash 0, n = 3, k = 2. Level 0 answers 0 among 3, level 1 answers 0 among 2, which is slot 0 +
// 1 = 1. Bucket 0 is for the slots 0 and 1, bucket 1 is for slot 2 and empty. The newest slot is 1, held by
// level 1: it stands in the open place 1. Level 1 drops out, level 0 still holds 0, for the open place 0.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "berth/algo/open_places.hpp"

namespace berth::algo::detail {

/// What the levels hold, in buckets. `levels(i, n)` is the i-th of independent consistent hashes.
template <typename Levels>
class HeldSlots {
 public:
  /// The first level that holds the newest slot.
  struct Newest {
    std::uint32_t slot;
    std::uint32_t level;
  };

  /// For `open` levels, at least 1, among `slots`, at least as many. The caller lends the memory, three
  /// numbers a level.
  constexpr HeldSlots(const Levels& levels, std::uint32_t slots, std::uint32_t open,
                      std::span<std::uint32_t> memory) noexcept
      : levels_(levels),
        open_(open),
        slots_in_bucket_log2_(static_cast<std::uint32_t>(std::bit_width((slots - 1) / open))),
        bucket_(bucket_of(slots - 1)),
        held_(memory.first(open)),
        next_(memory.subspan(open, open)),
        first_(memory.subspan(2 * std::size_t{open}, open)) {
    std::ranges::fill(first_, k_none);
    for (std::uint32_t level = 0; level < open; ++level) ask(level, slots);
  }

  /// Undoes the insertion of the newest slot, after which one level less is open.
  constexpr Newest undo() noexcept {
    const Newest newest = find_newest();
    --open_;
    for (std::uint32_t level = std::exchange(first_[bucket_], k_none); level != k_none;) {
      const std::uint32_t next = next_[level];
      if (level < open_ && held_[level] == newest.slot)
        ask(level, newest.slot);
      else if (level < open_)
        put(level, bucket_);
      level = next;
    }
    return newest;
  }

 private:
  static constexpr std::uint32_t k_none = std::numeric_limits<std::uint32_t>::max();

  constexpr void ask(std::uint32_t level, std::uint32_t slots) noexcept {
    held_[level] = levels_(level, slots - level) + level;
    put(level, bucket_of(held_[level]));
  }

  /// Less than the number of levels at first, for every slot.
  [[nodiscard]] constexpr std::size_t bucket_of(std::uint32_t slot) const noexcept {
    return slot >> slots_in_bucket_log2_;
  }

  constexpr void put(std::uint32_t level, std::size_t bucket) noexcept {
    next_[level] = std::exchange(first_[bucket], level);
  }

  constexpr Newest find_newest() noexcept {
    Newest newest{0, k_none};
    while (true) {
      for (std::uint32_t level = first_[bucket_]; level != k_none; level = next_[level]) {
        if (level >= open_ || held_[level] < newest.slot) continue;
        if (held_[level] > newest.slot || level < newest.level) newest = {held_[level], level};
      }
      if (newest.level != k_none) return newest;
      --bucket_;
    }
  }

  const Levels& levels_;
  std::uint32_t open_;
  std::uint32_t slots_in_bucket_log2_;
  std::size_t bucket_;  ///< the buckets above it are empty
  std::span<std::uint32_t> held_, next_, first_;
};

/// As many places as `rank_by_levels` fills without allocation.
inline constexpr std::uint32_t k_places_without_allocation = 256;

constexpr std::size_t extraction_memory_for(std::size_t places) noexcept {
  return 3 * places + OpenPlaces::memory_for(places);
}

/// Fills `places` with the first of the ranking over `slots`, at least as many as there are places. The
/// caller lends the memory.
/// Cost for k places among n slots: at most about k(2 + k / n) calls of levels on average and as many steps
/// through the buckets (k ln k of both when n is close to k), and log2 k additions for the place of each. The
/// worst case, in which the levels hold the same slot time and again, is k² / 2 calls.
template <typename Levels>
constexpr void extract(const Levels& levels, std::uint32_t slots, std::span<std::uint32_t> places,
                       std::span<std::uint32_t> memory) noexcept {
  if (places.empty()) return;
  HeldSlots<Levels> held(levels, slots, static_cast<std::uint32_t>(places.size()), memory);
  OpenPlaces open(places.size(), memory.subspan(3 * places.size()));
  for (std::size_t left = places.size(); left > 0; --left) {
    const auto newest = held.undo();
    places[open.take(newest.level)] = newest.slot;
  }
}

/// As `extract`, with its own memory: 5 KiB of the stack, or for more than `k_places_without_allocation`
/// places at most 28 bytes of the heap each.
template <typename Levels>
constexpr void rank_by_levels(const Levels& levels, std::uint32_t slots, std::span<std::uint32_t> places) {
  if (places.size() <= k_places_without_allocation) {
    std::array<std::uint32_t, extraction_memory_for(k_places_without_allocation)> memory;
    extract(levels, slots, places, memory);
  } else {
    std::vector<std::uint32_t> memory(extraction_memory_for(places.size()));
    extract(levels, slots, places, memory);
  }
}

}  // namespace berth::algo::detail
