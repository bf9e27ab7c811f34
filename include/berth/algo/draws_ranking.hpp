#pragma once

// `draws` as a ranking: the slots in the order in which they are drawn for the first time
// (draw_sequence.hpp).
//
// By hand, key hash 0 over 3 slots: the draws are 1, 2, 0, 0, 0, 0, 1, …, so the ranking is 1, 2, 0.

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

/// The ranking of `draws/1` over alike slots. Its walk never ends: it offers slots again, as they are drawn.
/// Cost of the first k of n slots, k far below n: fewer than 2k draws; of all n: about n ln n draws, each
/// looked for among those already found, so n² ln n comparisons. A walk past dead slots, w of n live: fewer
/// than 2n / w draws to a live one.
class DrawsRanking {
 public:
  static constexpr std::string_view k_name = "draws";
  static constexpr std::uint32_t k_max_slots = 1U << 31;

  class Walk {
   public:
    constexpr std::optional<std::uint32_t> next() noexcept {
      if (slots_ == 0) return std::nullopt;
      return draws_.next().slot;
    }

   private:
    friend class DrawsRanking;
    constexpr Walk(KeyHash hash, std::uint32_t slots) noexcept
        : draws_(hash, std::max(slots, 1U)), slots_(slots) {}

    DrawSequence draws_;
    std::uint32_t slots_;
  };

  constexpr explicit DrawsRanking(std::uint32_t slots) noexcept : slots_(slots) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] constexpr bool contains(std::uint32_t slot) const noexcept { return slot < slots_; }
  [[nodiscard]] constexpr Walk walk(KeyHash hash) const noexcept { return {hash, slots_}; }

  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    return detail::first_distinct(walk(hash), best.first(std::min<std::size_t>(best.size(), slots_)));
  }

 private:
  std::uint32_t slots_;
};

static_assert(UniformRanking<DrawsRanking>);

}  // namespace berth::algo
