#pragma once

// `draws` as a bucket function: the slot of the first draw (draw_sequence.hpp). Only the highest level holds
// slots beyond the last, so only there may a draw have to be repeated; below it, the first coins lead
// straight to the answer.
//
// By hand, key hash 0 over 8 slots: output 1 of SplitMix64 ends in the bits 111, the coin of level 2 is 1,
// and output 4 ends in 00: slot 4. Over 7 slots the same: 4 is below 7.

#include <bit>
#include <cstdint>
#include <string_view>

#include "berth/algo/bucket_function.hpp"
#include "berth/algo/draw_sequence.hpp"

namespace berth::algo {

/// The first draw of `draws/1`.
/// Cost: two generator outputs where n is a power of two, up to three on average just above one, whatever n;
/// no key is worse than geometrically unlikely. No memory. Source: docs/algorithms/draws.md. Relatives:
/// JumpBackHash (Ertl, arXiv:2403.18682), whose control flow this is with an independent stream a level;
/// ASURA, DxHash, SPOCA.
struct Draws {
  static constexpr std::string_view k_name = "draws";
  static constexpr std::uint32_t k_max_buckets = 1U << 31;
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = true};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    if (buckets == 1) return 0;
    const detail::DrawWords words(hash);
    const std::uint64_t coins = words.first_coins();
    const auto top = static_cast<unsigned>(std::bit_width(buckets - 1)) - 1;

    std::uint32_t position = words.position(top, 0);
    bool falls_on_top = (coins >> top & 1U) != 0;
    for (std::uint64_t visit = 1; falls_on_top; ++visit) {
      const std::uint32_t slot = detail::slot_on_level(top, position);
      if (slot < buckets) return slot;
      position = words.position(top, visit);
      falls_on_top = detail::coin_of_later_visit(position);
    }

    const std::uint64_t coins_below = coins & ((std::uint64_t{1} << top) - 1);
    if (coins_below == 0) return 0;
    const auto level = static_cast<unsigned>(std::bit_width(coins_below)) - 1;
    return detail::slot_on_level(level, words.position(level, 0));
  }
};

static_assert(BucketFunction<Draws>);

}  // namespace berth::algo
