#pragma once

// Failover: the ranking without the slots that are down. Its first slot serves the key, the next one when
// that fails, and so on; where all are down there is none, which is a value and no error.
//
// The other slots keep their order whichever are down, so a slot that goes down gives away only its own keys,
// to where each of them would go next, and takes exactly those back when it returns.
//
// By hand, `draws` over 8 slots ranks key hash 0 as 4, 5, 7, 6, 3, 1, 2, 0. With 4 and 7 down the ranking is
// 5, 6, 3, 1, 2, 0: slot 5 serves the key, and 6 when 5 fails too.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "berth/algo/ranking.hpp"
#include "berth/algo/select.hpp"

namespace berth::algo {

/// The slots of `R` for which `is_live(slot)` is true, in their order: a ranking itself, under which every
/// other policy works. `is_live` has no side effects, does not throw and is copied into every walk, so let it
/// refer to a bitmap rather than hold one; asked at the same time by several threads, it has to be safe for
/// that. Cost: of the first live slot in a uniform ranking of n slots, w of them live, (n - w) / (w + 1) dead
/// slots looked at on average; and one look at every slot whenever as many offers as there are slots found
/// none. Memory: that of R and of `is_live`.
template <Ranking R, std::predicate<std::uint32_t> IsLive>
class LiveRanking {
 public:
  static constexpr std::string_view k_name = R::k_name;
  static constexpr std::uint32_t k_max_slots = R::k_max_slots;

  class Walk {
   public:
    constexpr std::optional<std::uint32_t> next() noexcept {
      return detail::next_eligible(walk_, live_.slots(),
                                   [this](std::uint32_t slot) { return live_.contains(slot); });
    }

   private:
    friend class LiveRanking;
    constexpr Walk(const LiveRanking& live, KeyHash hash) noexcept
        : live_(live), walk_(live.ranking_.walk(hash)) {}

    LiveRanking live_;
    decltype(std::declval<const R&>().walk(KeyHash{})) walk_;
  };

  constexpr LiveRanking(R ranking, IsLive is_live) noexcept
      : ranking_(std::move(ranking)), is_live_(std::move(is_live)) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept { return ranking_.slots(); }
  [[nodiscard]] constexpr bool contains(std::uint32_t slot) const noexcept {
    return ranking_.contains(slot) && is_live_(slot);
  }
  [[nodiscard]] constexpr Walk walk(KeyHash hash) const noexcept { return {*this, hash}; }

  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    return select(ranking_, hash, best,
                  [this](std::uint32_t slot, std::span<const std::uint32_t>) { return is_live_(slot); });
  }

 private:
  R ranking_;
  IsLive is_live_;
};

}  // namespace berth::algo
