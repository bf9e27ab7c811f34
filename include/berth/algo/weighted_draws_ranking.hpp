#pragma once

// `draws` with weights: slot b has a threshold t, and a draw of b counts only when its acceptance is below t,
// so with probability t / 2^32 (draw_sequence.hpp). The ranking is the slots in the order of their first draw
// that counts.
//
// By hand, key hash 0 over 3 slots: the draws, with their acceptances, are 1:286967081, 2:2662998788,
// 0:1818940686, …. With thresholds 2^32, 2^32, 2^32 the ranking begins 1, 2, 0; with 2^32, 2^28, 2^32 the
// first draw does not count (286967081 ≥ 268435456), and it begins 2, 0.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "berth/algo/draw_sequence.hpp"
#include "berth/algo/first_distinct.hpp"
#include "berth/algo/ranking.hpp"

namespace berth::algo {

/// The ranking of `draws/1` over slots with thresholds in `[0, 2^32]`; a slot of threshold 0 never appears.
/// The caller keeps the thresholds, at most 2^31 of them. Its walk ends only when all are 0. Cost: as
/// DrawsRanking, times 2^32 over the mean threshold. Finding a slot of threshold t takes about n * 2^32 / t
/// draws: a rank that has to reach a slot of a tiny threshold takes as long as that says, so bound the
/// thresholds from below (maps allow 0 and 2^20 or more).
class WeightedDrawsRanking {
 public:
  static constexpr std::string_view k_name = "draws";
  static constexpr std::uint32_t k_max_slots = 1U << 31;
  static constexpr std::uint64_t k_max_weight = std::uint64_t{1} << 32;

  class Walk {
   public:
    constexpr std::optional<std::uint32_t> next() noexcept {
      if (is_empty_) return std::nullopt;
      while (true)
        if (const Draw draw = draws_.next(); draw.acceptance < thresholds_[draw.slot]) return draw.slot;
    }

   private:
    friend class WeightedDrawsRanking;
    constexpr Walk(KeyHash hash, std::span<const std::uint64_t> thresholds, bool is_empty) noexcept
        : draws_(hash, std::max(static_cast<std::uint32_t>(thresholds.size()), 1U)),
          thresholds_(thresholds),
          is_empty_(is_empty) {}

    DrawSequence draws_;
    std::span<const std::uint64_t> thresholds_;
    bool is_empty_;
  };

  /// Cost: one look at every threshold.
  constexpr explicit WeightedDrawsRanking(std::span<const std::uint64_t> thresholds) noexcept
      : WeightedDrawsRanking(
            thresholds, thresholds.size() - static_cast<std::size_t>(std::ranges::count(thresholds, 0U))) {}

  /// For a caller that knows how many thresholds are above 0. Cost: constant.
  constexpr WeightedDrawsRanking(std::span<const std::uint64_t> thresholds, std::size_t contained) noexcept
      : thresholds_(thresholds), contained_(contained) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept {
    return static_cast<std::uint32_t>(thresholds_.size());
  }
  [[nodiscard]] constexpr bool contains(std::uint32_t slot) const noexcept { return thresholds_[slot] > 0; }
  [[nodiscard]] constexpr Walk walk(KeyHash hash) const noexcept {
    return {hash, thresholds_, contained_ == 0};
  }

  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    return detail::first_distinct(walk(hash), best.first(std::min(best.size(), contained_)));
  }

 private:
  std::span<const std::uint64_t> thresholds_;
  std::size_t contained_;
};

static_assert(WeightedRanking<WeightedDrawsRanking>);

}  // namespace berth::algo
