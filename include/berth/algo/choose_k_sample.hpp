#pragma once

// The first k of a choose-k ranking as a sample that follows changes of k and n: a reservoir with random
// access. Growing n by one changes it only when some level i < k answers the new slot, which then enters at
// the first such place, and the last of the k leaves; so the next n that matters is the nearest change of any
// of the k levels.
//
// By hand, key hash 0, n = 3, k = 2: the sample is 0, 1. Level 0 goes on to answer 0; level 1 answers 2 as
// soon as it has 3 to choose from, which is slot 2 + 1 = 3. So the sample changes at n = 4: slot 3 enters in
// place 1, slot 1 leaves: 0, 3.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "berth/algo/choose_k_levels.hpp"
#include "berth/algo/choose_k_ranking.hpp"
#include "berth/base/error.hpp"

namespace berth::algo {

/// The first k of the ranking over n slots, for one key hash. 4k bytes.
class ChooseKSample {
 public:
  struct Size {
    std::uint32_t slots;  ///< n, in `[0, ChooseKRanking::k_max_slots]`
    std::uint32_t k;      ///< in `[0, n]`
  };

  /// What a change of n did.
  struct Exchange {
    std::uint32_t slots;  ///< the new n
    std::uint32_t entered;
    std::uint32_t left;

    friend bool operator==(const Exchange&, const Exchange&) = default;
  };

  /// Throws `invalid_argument` when a size is out of range. Cost: as the ranking's.
  ChooseKSample(KeyHash hash, Size size) : levels_(hash), slots_(size.slots) {
    if (size.slots > ChooseKRanking::k_max_slots || size.k > size.slots)
      throw Error(ErrorCode::invalid_argument,
                  "choose-k cannot choose " + std::to_string(size.k) + " of " + std::to_string(size.slots) +
                      " slots: choose at most n of n, up to " + std::to_string(ChooseKRanking::k_max_slots));
    ranked_.resize(size.k);
    detail::rank_by_levels(levels_, slots_, ranked_);
  }

  [[nodiscard]] std::uint32_t slots() const noexcept { return slots_; }
  /// Best first.
  [[nodiscard]] std::span<const std::uint32_t> ranked() const noexcept { return ranked_; }

  /// Makes k one larger; returns the slot that entered, none if there is no other.
  /// Cost: k / 2 consistent hashes on average, k + 1 at most, and a sort.
  std::optional<std::uint32_t> grow_k() {
    if (ranked_.size() == slots_) return std::nullopt;
    ranked_.push_back(slot_after_the_ranked());
    return ranked_.back();
  }

  /// Makes n so much larger that the sample changes; none, and nothing has changed, when it stays up to the
  /// largest n. Cost: as k consistent hashes.
  std::optional<Exchange> grow_n() {
    std::optional<std::uint32_t> newest;
    std::size_t place = 0;
    for (std::uint32_t level = 0; level < ranked_.size(); ++level)
      if (const auto change = levels_.next_change(level, slots_ - level);
          change && *change < ChooseKRanking::k_max_slots - level && (!newest || *change + level < *newest)) {
        newest = *change + level;
        place = level;
      }
    if (!newest) return std::nullopt;
    ranked_.insert(ranked_.begin() + static_cast<std::ptrdiff_t>(place), *newest);
    const Exchange exchange{*newest + 1, *newest, ranked_.back()};
    ranked_.pop_back();
    slots_ = exchange.slots;
    return exchange;
  }

  /// Undoes the last change that growing n made: makes n as small as the newest slot of the sample, which
  /// leaves. None, and nothing has changed, when the sample is as it was at n = k. Cost: as grow_k.
  std::optional<Exchange> shrink_n() {
    const auto newest = std::ranges::max_element(ranked_);
    if (newest == ranked_.end() || *newest < ranked_.size()) return std::nullopt;
    slots_ = *newest;
    ranked_.erase(newest);
    ranked_.push_back(slot_after_the_ranked());
    return Exchange{slots_, ranked_.back(), slots_};
  }

 private:
  /// The slot in the place after those that are known, by `slot_in_place`, in which the known places
  /// already tell all levels but the last.
  [[nodiscard]] std::uint32_t slot_after_the_ranked() const {
    std::vector<std::uint32_t> newest_first = ranked_;
    std::ranges::sort(newest_first, std::greater());
    std::uint32_t slots = slots_, place = static_cast<std::uint32_t>(ranked_.size());
    for (const std::uint32_t newest : newest_first) {
      if (const std::uint32_t slot = levels_(place, slots - place) + place; slot > newest) return slot;
      slots = newest;
      --place;
    }
    return levels_(0, slots);
  }

  detail::ChooseKLevels levels_;
  std::uint32_t slots_;
  std::vector<std::uint32_t> ranked_;
};

}  // namespace berth::algo
