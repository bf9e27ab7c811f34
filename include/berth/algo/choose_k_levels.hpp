#pragma once

// The independent consistent hashes, one for each level, that choose-k takes its maxima of. Each walks the
// intervals [q, 2q) backwards as `jump-back-indep` does, with SipHash-1-3 for its random words: a state over
// (key hash, level) gives the bits that tell which intervals are occupied; a copy that q was appended to
// gives, with every further appended constant, the next draw in this interval.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "berth/algo/sip_hash_13.hpp"
#include "berth/hash/key_hash.hpp"

namespace berth::algo::detail {

/// The consistent hashes of one key hash, as the crate consistent-choose-k computes them with Rust's
/// DefaultHasher on a 64-bit little-endian machine.
class ChooseKLevels {
 public:
  static constexpr std::uint32_t k_max_slots = 1U << 31;

  constexpr explicit ChooseKLevels(KeyHash hash) noexcept { key_.append(to_integer(hash)); }

  /// The level's slot among `slots`, in `[1, k_max_slots]`. Cost: about five SipHash finishes at most on
  /// average.
  [[nodiscard]] constexpr std::uint32_t operator()(std::uint32_t level, std::uint32_t slots) const noexcept {
    const SipHash13 state = state_of(level);
    std::uint32_t occupied = occupied_intervals(state) & (std::bit_ceil(slots) - 1);
    for (std::uint32_t q = 0; occupied != 0; occupied ^= q) {
      q = std::bit_floor(occupied);
      IntervalDraws draws(state, q);
      for (std::uint32_t slot = draws.first(); slot >= q; slot = draws.next())
        if (slot < slots) return slot;
    }
    return 0;
  }

  /// The smallest slot, from `slots` on, that the level answers as soon as it exists; none below
  /// `k_max_slots`.
  [[nodiscard]] constexpr std::optional<std::uint32_t> next_change(std::uint32_t level,
                                                                   std::uint32_t slots) const noexcept {
    const SipHash13 state = state_of(level);
    const std::uint32_t occupied = occupied_intervals(state) & (k_max_slots - 1);
    const std::uint32_t from_here_on = occupied & ~(std::bit_floor(slots) - 1);
    for (std::uint32_t left = from_here_on; left != 0; left &= left - 1) {
      const std::uint32_t q = left & ~(left - 1);
      IntervalDraws draws(state, q);
      // Downwards through the interval's answers, each smaller than the one before, to the last that is high
      // enough.
      const std::uint32_t low = std::max(q, slots);
      std::optional<std::uint32_t> smallest;
      for (std::uint32_t slot = draws.first(); slot >= low; slot = draws.next())
        smallest = std::min(slot, smallest.value_or(slot));
      if (smallest) return smallest;
    }
    return std::nullopt;
  }

 private:
  class IntervalDraws {
   public:
    constexpr IntervalDraws(const SipHash13& level, std::uint32_t q) noexcept : state_(level), q_(q) {
      state_.append(q);
    }
    /// The largest answer in the interval.
    constexpr std::uint32_t first() noexcept { return q_ + (word() & (q_ - 1)); }
    /// A draw from `[0, 2q)`: below the answers so far it is the next one; below q there is no other.
    constexpr std::uint32_t next() noexcept { return word() & (2 * q_ - 1); }

   private:
    constexpr std::uint32_t word() noexcept {
      state_.append(54387634019U);
      return static_cast<std::uint32_t>(state_.finish());
    }

    SipHash13 state_;
    std::uint32_t q_;
  };

  [[nodiscard]] constexpr SipHash13 state_of(std::uint32_t level) const noexcept {
    SipHash13 state = key_;
    state.append(level);
    return state;
  }

  static constexpr std::uint32_t occupied_intervals(const SipHash13& state) noexcept {
    return static_cast<std::uint32_t>(state.finish());
  }

  SipHash13 key_;
};

}  // namespace berth::algo::detail
