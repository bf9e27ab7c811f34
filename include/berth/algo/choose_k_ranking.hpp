#pragma once

// Consistent choose-k: level i is an independent consistent hash (choose_k_levels.hpp). When slot b joins
// slots 0..b-1, it is inserted into the ranking in the first place i for which level i answers the newest of
// b + 1 - i, that is b - i; the slots in better places stay, the others shift by one. So, among n slots, i +
// (the answer of level i among n - i) is the last slot for which level i had the say, and the largest of
// levels 0..k-1 is the last one to come into the first k places: the newest.
//
// The rank undoes the insertions, newest first (choose_k_extraction.hpp).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "berth/algo/choose_k_extraction.hpp"
#include "berth/algo/choose_k_levels.hpp"
#include "berth/algo/ranking.hpp"

namespace berth::algo {

namespace detail {

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
/// k = n = 1000 6.5 for each k), as many steps through buckets, and k log2 k additions. A walk pays as much
/// to its first 256 slots, and for each later one its place² / 3 consistent hashes. A rank of more than 256
/// slots allocates 28 bytes for each, and ends the program when there is no memory. Source: Neubeck, crate
/// consistent-choose-k of github/rust-gems; docs/algorithms/choose-k.md.
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
    static constexpr std::uint32_t k_kept = detail::k_places_without_allocation;

    constexpr Walk(KeyHash hash, std::uint32_t slots) noexcept : levels_(hash), slots_(slots) {}

    constexpr void extend() noexcept {
      if (known_ == k_kept) return;
      known_ = std::min({std::max(1U, known_ * 4), slots_, k_kept});
      std::array<std::uint32_t, detail::extraction_memory_for(k_kept)> memory;
      detail::extract(levels_, slots_, std::span(beginning_).first(known_), memory);
    }

    detail::ChooseKLevels levels_;
    std::uint32_t slots_;
    std::uint32_t place_ = 0;
    std::uint32_t known_ = 0;
    std::array<std::uint32_t, k_kept> beginning_;
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
