#pragma once

// `draws/1`: the endless sequence of draws over slots that every key hash owns.
//
// Level m covers the slots [2^m, 2^(m + 1)); slot 0 stands alone below level 0. A draw goes down from the
// highest level in use: at each a coin decides whether the draw falls there, uniformly, or goes on downwards.
// So the draws below 2^m are the sequence of the levels below m, whatever lies above: the sequence for n
// slots is that for more slots with the draws of n and above left out. Each draw also has an acceptance,
// uniform in [0, 2^32), from which weights are made.
//
// All randomness is outputs of SplitMix64 seeded with the key hash. Output 1 is the coins of the first visit
// to every level: coin m is its bit m. Each level, and slot 0, has a stream of words of its own for positions
// and another one for acceptances, and uses 32 bits at a visit, the low half of a word first. A level's later
// visits take the coin from bit 31 of the position.
//
// By hand, key hash 0 over 8 slots: output 1 ends in the bits 111, so the first draw falls on level 2, and
// output 4 (2 + 64 * 0 + 2) ends in 00: slot 4 + 0 = 4. The second visit to level 2 uses the high half of
// output 4, whose top bit is 1 and whose end is 00: slot 4 again. The ranking goes on with 5, 7, 6, 3, 1, 2,
// 0.

#include <array>
#include <bit>
#include <cstdint>

#include "berth/algo/split_mix.hpp"
#include "berth/hash/key_hash.hpp"

namespace berth::algo {

struct Draw {
  std::uint32_t slot;
  std::uint32_t acceptance;  ///< uniform, independent of the slot
};

namespace detail {

/// The words of one key hash, by level and by visit to the level.
class DrawWords {
 public:
  static constexpr unsigned k_slot_zero = 31;  ///< in place of a level

  constexpr explicit DrawWords(KeyHash hash) noexcept : key_(to_integer(hash)) {}

  /// The coins of the first visits: bit m decides at level m.
  [[nodiscard]] constexpr std::uint64_t first_coins() const noexcept { return split_mix_output(key_, 1); }

  [[nodiscard]] constexpr std::uint32_t position(unsigned level, std::uint64_t visit) const noexcept {
    return half(level, visit);
  }

  [[nodiscard]] constexpr std::uint32_t acceptance(unsigned level, std::uint64_t visit) const noexcept {
    return half(32 + level, visit);
  }

 private:
  [[nodiscard]] constexpr std::uint32_t half(unsigned stream, std::uint64_t visit) const noexcept {
    const std::uint64_t word = split_mix_output(key_, 2 + 64 * (visit / 2) + stream);
    return static_cast<std::uint32_t>(word >> (32 * (visit % 2)));
  }

  std::uint64_t key_;
};

/// The slot of a draw that falls on `level`.
constexpr std::uint32_t slot_on_level(unsigned level, std::uint32_t position) noexcept {
  const std::uint32_t first = 1U << level;
  return first + (position & (first - 1));
}

constexpr bool coin_of_later_visit(std::uint32_t position) noexcept { return (position >> 31) != 0; }

}  // namespace detail

/// The draws of one key hash over `slots`, in `[1, 2^31]`. Each slot is drawn again and again, for ever.
/// Cost of a draw: two visits on average where slots is a power of two, up to four just above one.
/// 280 bytes.
class DrawSequence {
 public:
  constexpr DrawSequence(KeyHash hash, std::uint32_t slots) noexcept
      : words_(hash),
        first_coins_(words_.first_coins()),
        slots_(slots),
        levels_(static_cast<unsigned>(std::bit_width(slots - 1))) {}

  constexpr Draw next() noexcept {
    while (true)
      if (const Draw draw = draw_of_all_levels(); draw.slot < slots_) return draw;
  }

 private:
  constexpr Draw draw_of_all_levels() noexcept {
    for (unsigned level = levels_; level-- > 0;) {
      const std::uint64_t visit = visits_[level]++;
      const std::uint32_t position = words_.position(level, visit);
      const bool falls_here =
          visit == 0 ? (first_coins_ >> level & 1U) != 0 : detail::coin_of_later_visit(position);
      if (falls_here) return {detail::slot_on_level(level, position), words_.acceptance(level, visit)};
    }
    return {0, words_.acceptance(detail::DrawWords::k_slot_zero, visits_[detail::DrawWords::k_slot_zero]++)};
  }

  detail::DrawWords words_;
  std::uint64_t first_coins_;
  std::uint32_t slots_;
  unsigned levels_;
  std::array<std::uint64_t, 32> visits_{};
};

}  // namespace berth::algo
