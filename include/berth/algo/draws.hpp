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
/// Cost: at most 2 generator outputs on average at a power of two, below 3.5 just above one, whatever n. No
/// memory. Source: docs/algorithms/draws.md. Its control flow is that of JumpBackHash (Ertl,
/// arXiv:2403.18682) with an independent stream for every level; ASURA, DxHash and SPOCA are relatives.
struct Draws {
  static constexpr std::string_view k_name = "draws";
  static constexpr std::uint32_t k_max_buckets = 1U << 31;
  static constexpr Laws k_laws{.monotone = true, .uniform_flows = true};

  constexpr std::uint32_t operator()(KeyHash hash, std::uint32_t buckets) const noexcept {
    const detail::DrawWords words(hash);
    auto coins = static_cast<std::uint32_t>(words.first_coins()) & (std::bit_ceil(buckets) - 1);
    for (unsigned level = 0; coins != 0; coins ^= 1U << level) {
      level = static_cast<unsigned>(std::bit_width(coins)) - 1;
      std::uint32_t position = words.position(level, 0);
      for (std::uint64_t visit = 1;; ++visit) {
        const std::uint32_t slot = detail::slot_on_level(level, position);
        if (slot < buckets) return slot;
        position = words.position(level, visit);
        if (!detail::coin_of_later_visit(position)) break;
      }
    }
    return 0;
  }
};

static_assert(BucketFunction<Draws>);

}  // namespace berth::algo
