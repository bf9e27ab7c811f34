#pragma once

// Rendezvous with weights: every slot has a clock that rings after an exponential time, faster the larger its
// weight: -log u / w, with u from the slot's number in `rendezvous`. The first to ring wins. The logarithm is
// an integer (fixed_log2.hpp), and times are compared without dividing, as E(a) · w(b) against E(b) · w(a):
// the same on every compiler. At equal times the lower slot comes first. Equal weights give the ranking of
// `rendezvous`.
//
// By hand, key hash 0 over 3 slots: the numbers are 0.883, 0.432, 0.026 of 2^64, so the times are 0.179 /
// w, 1.212 / w, 5.241 / w. With weights 1, 7, 40: 0.179, 0.173, 0.131: the ranking is 2, 1, 0.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "berth/algo/clock_race.hpp"
#include "berth/algo/fixed_log2.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/split_mix.hpp"

namespace berth::algo {

namespace detail {

class WeightedClocks {
 public:
  struct Time {
    std::uint64_t log;
    std::uint64_t weight;
    std::uint32_t slot;

    friend constexpr bool operator<(const Time& a, const Time& b) noexcept {
      const Wide left = Wide{a.log} * b.weight, right = Wide{b.log} * a.weight;
      return left != right ? left < right : a.slot < b.slot;
    }
  };

  constexpr WeightedClocks(KeyHash hash, std::span<const std::uint64_t> weights) noexcept
      : key_(to_integer(hash)), weights_(weights) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept {
    return static_cast<std::uint32_t>(weights_.size());
  }
  [[nodiscard]] constexpr Time time_of(std::uint32_t slot) const noexcept {
    return {negative_log2(word_of(slot)), weights_[slot], slot};
  }
  [[nodiscard]] constexpr std::optional<Time> time_before(std::uint32_t slot,
                                                          const std::optional<Time>& limit) const noexcept {
    if (weights_[slot] == 0) return std::nullopt;
    if (limit && !(Time{negative_log2_at_least(word_of(slot)), weights_[slot], slot} < *limit))
      return std::nullopt;  // the logarithm, which is dear, cannot change this
    const Time time = time_of(slot);
    return !limit || time < *limit ? std::optional(time) : std::nullopt;
  }

 private:
  [[nodiscard]] constexpr std::uint64_t word_of(std::uint32_t slot) const noexcept {
    return split_mix_output(key_, std::uint64_t{slot} + 1);
  }

  std::uint64_t key_;
  std::span<const std::uint64_t> weights_;
};

}  // namespace detail

/// Rendezvous over slots with weights; a slot of weight 0 never appears. The caller keeps the weights, at
/// most 2^31. Its walk ends after the last slot of a weight above 0. Cost: n generator outputs and products
/// for the first slots at once, and a logarithm of 40 multiplications for each slot that could be among them
/// (k ln(n / k) for the first k on average); again so much for each step of a walk. No memory. Source:
/// Schindelhauer, Schomaker, "Weighted distributed hash tables", doi:10.1145/1073970.1074008.
class WeightedRendezvousRanking {
 public:
  static constexpr std::string_view k_name = "rendezvous";
  static constexpr std::uint32_t k_max_slots = 1U << 31;
  static constexpr std::uint64_t k_max_weight = std::uint64_t{1} << 63;
  using Walk = detail::ClockWalk<detail::WeightedClocks>;

  constexpr explicit WeightedRendezvousRanking(std::span<const std::uint64_t> weights) noexcept
      : weights_(weights) {}

  [[nodiscard]] constexpr std::uint32_t slots() const noexcept {
    return static_cast<std::uint32_t>(weights_.size());
  }
  [[nodiscard]] constexpr bool contains(std::uint32_t slot) const noexcept { return weights_[slot] > 0; }
  [[nodiscard]] constexpr Walk walk(KeyHash hash) const noexcept {
    return Walk(detail::WeightedClocks(hash, weights_));
  }

  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    return detail::first_to_ring(detail::WeightedClocks(hash, weights_), best);
  }

 private:
  std::span<const std::uint64_t> weights_;
};

static_assert(WeightedRanking<WeightedRendezvousRanking>);

}  // namespace berth::algo
