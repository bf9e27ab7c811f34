#pragma once

// Bounded load as a whole assignment that does not depend on order, by deferred acceptance: every key
// proposes to the slots of its ranking, best first; a slot keeps as many of its proposers as its cap allows,
// those that it prefers, and sends the others on.
//
// By hand: keys a, b, c all rank slot 0 before slot 1, the caps are 1 and 2, and slot 0 prefers c to a to b.
// In the order a, b, c slot 0 keeps a, refuses b, then gives up a for c: c is on 0, a and b on 1. In the
// order c, b, a it keeps c throughout, and the outcome is the same.
//
// Law, told in docs/policies.md (theorem 7) and tested: the assignment follows from the sets of keys and caps
// alone, so everybody who knows them computes the same one. No slot is above its cap, and a key has no slot
// only when all are full.
//
// A slot only ever exchanges a proposer for one that it prefers, so it refuses for ever whom it has refused
// once. Hence a key that is sent on may simply start again at the top of its ranking, and nothing has to be
// remembered of where it was.
//
// Source: Gale, Shapley, "College admissions and the stability of marriage", doi:10.2307/2312726.

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "berth/algo/policy/salt.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/select.hpp"
#include "berth/algo/split_mix.hpp"
#include "berth/base/error.hpp"

namespace berth::algo {

/// How much a slot likes a key, smaller is better: a hash of the pair, independent of the rankings. Frozen.
struct PairPreference {
  constexpr std::uint64_t operator()(KeyHash hash, std::uint32_t slot) const noexcept {
    constexpr std::uint64_t k_salt = 0x707265666572;  // "prefer"
    return detail::split_mix_output(to_integer(salted(hash, k_salt)), std::uint64_t{slot} + 1);
  }
};

template <typename P>
concept SlotPreference = std::regular_invocable<const P&, KeyHash, std::uint32_t> &&
                         std::same_as<std::invoke_result_t<const P&, KeyHash, std::uint32_t>, std::uint64_t>;

namespace detail {

/// Those whom one slot keeps. Equal preferences are decided by the key hash.
class Proposers {
 public:
  struct Proposer {
    std::uint64_t preference;
    KeyHash hash;
    std::size_t key;

    friend bool operator<(const Proposer& left, const Proposer& right) noexcept {
      return std::tie(left.preference, left.hash) < std::tie(right.preference, right.hash);
    }
  };

  explicit Proposers(std::uint64_t cap) noexcept : cap_(cap) {}

  [[nodiscard]] bool would_keep(const Proposer& proposer) const noexcept {
    return kept_.size() < cap_ || (cap_ > 0 && proposer < kept_.front());
  }

  /// Keeps one whom it would keep; returns the one that has to go for it.
  std::optional<Proposer> keep(const Proposer& proposer) {
    kept_.push_back(proposer);
    std::ranges::push_heap(kept_, std::less{});
    if (kept_.size() <= cap_) return std::nullopt;
    std::ranges::pop_heap(kept_, std::less{});
    const Proposer refused = kept_.back();
    kept_.pop_back();
    return refused;
  }

 private:
  std::uint64_t cap_;
  std::vector<Proposer> kept_;  ///< a heap, the least liked on top
};

}  // namespace detail

/// The slot of every key, none where all slots are full. `cap_of_slot` has a cap for every slot of the
/// ranking; 0 for one that takes no keys. Keys with the same hash are alike: which of them gets which of
/// their slots follows the order of `keys`.
/// Throws `invalid_argument` when the number of caps is another than that of slots.
/// Cost: with caps c times the mean and c = 1.25, 1.01 proposals a key; the closer to 1, the more (docs/
/// policies.md). Meant for shards on nodes rather than for every request. Memory: 24 bytes a key, 32 a slot.
/// Thread-safe.
template <Ranking R, SlotPreference P = PairPreference>
std::vector<std::optional<std::uint32_t>> assign_bounded(const R& ranking, std::span<const KeyHash> keys,
                                                         std::span<const std::uint64_t> cap_of_slot,
                                                         const P& preference = {}) {
  if (cap_of_slot.size() != ranking.slots())
    throw Error(ErrorCode::invalid_argument,
                "the ranking has " + std::to_string(ranking.slots()) + " slots, but there are " +
                    std::to_string(cap_of_slot.size()) + " caps: give every slot one");
  using Proposer = detail::Proposers::Proposer;
  std::vector<detail::Proposers> proposers(cap_of_slot.begin(), cap_of_slot.end());
  std::vector<std::optional<std::uint32_t>> assigned(keys.size());

  const auto proposal = [&](const Proposer& from, std::uint32_t to) {
    return Proposer{preference(from.hash, to), from.hash, from.key};
  };
  for (std::size_t key = 0; key < keys.size(); ++key)
    for (std::optional<Proposer> waiting = Proposer{0, keys[key], key}; waiting;) {
      const auto slot = select_first(ranking, waiting->hash, [&](std::uint32_t candidate) {
        return proposers[candidate].would_keep(proposal(*waiting, candidate));
      });
      assigned[waiting->key] = slot;
      if (!slot) break;
      waiting = proposers[*slot].keep(proposal(*waiting, *slot));
    }
  return assigned;
}

}  // namespace berth::algo
