#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "berth/algo/first_distinct.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/split_mix.hpp"

namespace berth::test {

/// Slots in the order of a score that is cut to 8 bits, so that ties are the rule: the smaller slot first.
class TruncatedRendezvous {
 public:
  static constexpr std::string_view k_name = "truncated-rendezvous";
  static constexpr std::uint32_t k_max_slots = 1U << 16;

  using Place = std::pair<std::uint8_t, std::uint32_t>;  ///< score, slot

  class Walk {
   public:
    Walk(KeyHash hash, std::uint32_t slots) noexcept : hash_(hash), slots_(slots) {}

    std::optional<std::uint32_t> next() noexcept {
      std::optional<Place> best;
      for (std::uint32_t slot = 0; slot < slots_; ++slot) {
        const Place place{score(hash_, slot), slot};
        if ((!last_ || *last_ < place) && (!best || place < *best)) best = place;
      }
      if (!best) return std::nullopt;
      last_ = best;
      return best->second;
    }

   private:
    static std::uint8_t score(KeyHash hash, std::uint32_t slot) noexcept {
      return static_cast<std::uint8_t>(algo::detail::split_mix_output(to_integer(hash), slot + 1U));
    }

    KeyHash hash_;
    std::uint32_t slots_;
    std::optional<Place> last_;
  };

  explicit TruncatedRendezvous(std::uint32_t slots) noexcept : slots_(slots) {}

  [[nodiscard]] std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return slot < slots_; }
  [[nodiscard]] Walk walk(KeyHash hash) const noexcept { return {hash, slots_}; }
  [[nodiscard]] std::span<std::uint32_t> rank(KeyHash hash, std::span<std::uint32_t> best) const noexcept {
    return algo::detail::first_distinct(walk(hash), best);
  }

 private:
  std::uint32_t slots_;
};

static_assert(algo::UniformRanking<TruncatedRendezvous>);

}  // namespace berth::test
