#pragma once

// Consistent choose-k: level i is an independent consistent hash (choose_k_levels.hpp). When slot b joins
// slots 0..b-1, it is inserted into the ranking in the first place i for which level i answers the newest of
// b + 1 - i, that is b - i; the slots in better places stay, the others shift by one. So, among n slots, i +
// (the answer of level i among n - i) is the last slot for which level i had the say, and the largest of
// levels 0..k-1 is the last one to come into the first k places: the newest.
//
// The rank undoes the insertions, newest first. At first level i stands in place i with its slot. The newest
// is the largest; it came into the first place that has it, and there it is final. The levels from there on
// each move up to the next open place, the last one drops out: what stands in the open places is the same
// question again, with one place less and only the slots before the newest. Only levels that had the newest
// slot too have to be asked again.
//
// By hand, key hash 0, n = 3, k = 2. Level 0 answers 0 among 3, level 1 answers 0 among 2, which is slot 0 +
// 1 = 1: the places hold 0, 1. The newest is 1, final in place 1. Left is level 0 in place 0: slot 0. The
// ranking begins 0, 1.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "berth/algo/choose_k_levels.hpp"
#include "berth/algo/ranking.hpp"

namespace berth::algo {

namespace detail {

/// Where the newest slot stands: the first of the largest slots among the places that are still open.
struct Newest {
  std::size_t place;
  std::uint32_t level;
  std::uint32_t slot;
};

/// Places hold final slots from `bound` on, and below it the levels that are still open, in their order.
constexpr Newest find_newest(std::span<const std::uint32_t> places, std::uint32_t bound) noexcept {
  Newest newest{0, 0, 0};
  std::uint32_t level = 0;
  for (std::size_t place = 0; place < places.size(); ++place) {
    if (places[place] >= bound) continue;
    if (level == 0 || places[place] > newest.slot) newest = {place, level, places[place]};
    ++level;
  }
  return newest;
}

/// Fills `places` with the first of the ranking over `slots`, at least as many as there are places.
/// `levels(i, n)` is the i-th of independent consistent hashes.
/// Cost: for k places among n slots at most about k(2 + k / n) calls of levels on average (k² when the number
/// of slots is close to k), and k² comparisons.
template <typename Levels>
constexpr void rank_by_levels(const Levels& levels, std::uint32_t slots,
                              std::span<std::uint32_t> places) noexcept {
  const auto slot_of = [&](std::uint32_t level, std::uint32_t n) { return levels(level, n - level) + level; };
  for (std::uint32_t level = 0; level < places.size(); ++level) places[level] = slot_of(level, slots);

  std::uint32_t bound = slots;
  for (std::size_t open = places.size(); open > 0; --open) {
    const Newest newest = find_newest(places, bound);
    std::uint32_t closing_up = newest.slot, level = newest.level;
    for (std::size_t place = newest.place + 1; place < places.size(); ++place) {
      if (places[place] >= bound) continue;
      const std::uint32_t next = places[place];
      places[place] = closing_up == newest.slot ? slot_of(level, newest.slot) : closing_up;
      closing_up = next;
      ++level;
    }
    bound = newest.slot;
  }
}

/// The slot in one place of the ranking over `slots`. It was put there by the last insertion into this place
/// or one above; one above has pushed it down from the place before. Cost: about place² / 3 calls of levels
/// on average, place² / 2 at most.
template <typename Levels>
constexpr std::uint32_t slot_in_place(const Levels& levels, std::uint32_t slots,
                                      std::uint32_t place) noexcept {
  while (true) {
    std::uint32_t newest = 0, came_to = 0;
    for (std::uint32_t level = 0; level <= place; ++level)
      if (const std::uint32_t slot = levels(level, slots - level) + level; level == 0 || slot > newest) {
        newest = slot;
        came_to = level;
      }
    if (came_to == place) return newest;
    slots = newest;
    --place;
  }
}

}  // namespace detail

/// The ranking of the crate consistent-choose-k, over Rust's DefaultHasher.
/// Cost of the first k of n slots: about 2k consistent hashes, each a few SipHash, where k is far below n (at
/// k = n = 1000 6.5 for each k), and k² comparisons of integers. A walk pays as much to its first 256 slots,
/// and for each later one its place² / 3 consistent hashes. Source: Neubeck, crate consistent-choose-k of
/// github/rust-gems; docs/algorithms/choose-k.md.
class ChooseKRanking {
 public:
  static constexpr std::string_view k_name = "choose-k";
  static constexpr std::uint32_t k_max_slots = detail::ChooseKLevels::k_max_slots;

  /// Ends after the last slot. Keeps the beginning of the ranking, longer and longer: 1 KiB.
  class Walk {
   public:
    constexpr std::optional<std::uint32_t> next() noexcept {
      if (place_ == slots_) return std::nullopt;
      if (place_ == known_) extend();
      const std::uint32_t place = place_++;
      return place < known_ ? beginning_[place] : detail::slot_in_place(levels_, slots_, place);
    }

   private:
    friend class ChooseKRanking;
    constexpr Walk(KeyHash hash, std::uint32_t slots) noexcept : levels_(hash), slots_(slots) {}

    constexpr void extend() noexcept {
      if (known_ == beginning_.size()) return;
      known_ = std::min({std::max(1U, known_ * 4), slots_, static_cast<std::uint32_t>(beginning_.size())});
      detail::rank_by_levels(levels_, slots_, std::span(beginning_).first(known_));
    }

    detail::ChooseKLevels levels_;
    std::uint32_t slots_;
    std::uint32_t place_ = 0;
    std::uint32_t known_ = 0;
    std::array<std::uint32_t, 256> beginning_;
  };

  constexpr explicit ChooseKRanking(std::uint32_t slots) noexcept : slots_(slots) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] constexpr bool contains(std::uint32_t slot) const noexcept { return slot < slots_; }
  [[nodiscard]] constexpr Walk walk(KeyHash hash) const noexcept { return {hash, slots_}; }

  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    const auto filled = best.first(std::min<std::size_t>(best.size(), slots_));
    detail::rank_by_levels(detail::ChooseKLevels(hash), slots_, filled);
    return filled;
  }

 private:
  std::uint32_t slots_;
};

static_assert(UniformRanking<ChooseKRanking>);

}  // namespace berth::algo
