#pragma once

// Rendezvous (highest random weight): every slot draws a number for the key, and the highest one wins. The
// number of slot b is output b + 1 of SplitMix64 seeded with the key hash. Two slots never draw the same
// number.
//
// By hand, key hash 0 over 3 slots: the outputs are 0xe220a839…, 0x6e789e6a…, 0x06c45d18…, so the ranking is
// 0, 1, 2.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "berth/algo/clock_race.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/split_mix.hpp"

namespace berth::algo {

namespace detail {

class RendezvousClocks {
 public:
  struct Time {
    std::uint64_t before_the_end;
    std::uint32_t slot;

    friend constexpr bool operator<(const Time& a, const Time& b) noexcept {
      return a.before_the_end > b.before_the_end;
    }
  };

  constexpr RendezvousClocks(KeyHash hash, std::uint32_t slots) noexcept
      : key_(to_integer(hash)), slots_(slots) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] constexpr Time time_of(std::uint32_t slot) const noexcept {
    return {split_mix_output(key_, std::uint64_t{slot} + 1), slot};
  }
  [[nodiscard]] constexpr std::optional<Time> time_before(std::uint32_t slot,
                                                          const std::optional<Time>& limit) const noexcept {
    const Time time = time_of(slot);
    return !limit || time < *limit ? std::optional(time) : std::nullopt;
  }

 private:
  std::uint64_t key_;
  std::uint32_t slots_;
};

}  // namespace detail

/// Rendezvous over alike slots. Its walk ends after the last slot.
/// Cost: n generator outputs for the first slots at once, n again for each step of a walk. No memory.
/// Source: Thaler, Ravishankar, "Using name-based mappings to increase hit rates", doi:10.1109/90.663936.
class RendezvousRanking {
 public:
  static constexpr std::string_view k_name = "rendezvous";
  static constexpr std::uint32_t k_max_slots = 1U << 31;
  using Walk = detail::ClockWalk<detail::RendezvousClocks>;

  constexpr explicit RendezvousRanking(std::uint32_t slots) noexcept : slots_(slots) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] constexpr bool contains(std::uint32_t slot) const noexcept { return slot < slots_; }
  [[nodiscard]] constexpr Walk walk(KeyHash hash) const noexcept {
    return Walk(detail::RendezvousClocks(hash, slots_));
  }

  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    return detail::first_to_ring(detail::RendezvousClocks(hash, slots_), best);
  }

 private:
  std::uint32_t slots_;
};

static_assert(UniformRanking<RendezvousRanking>);

}  // namespace berth::algo
