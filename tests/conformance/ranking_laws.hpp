#pragma once

// The laws of `Ranking`, one function each: success, or a sentence that shows where the law is broken.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/ranking.hpp"
#include "berth/algo/select.hpp"

#include "support/statistics.hpp"

namespace berth::test {

using Slots = std::vector<std::uint32_t>;

/// The best `k` slots, or as many as the ranking contains.
template <algo::Ranking R>
Slots best_of(const R& ranking, KeyHash key, std::size_t k) {
  Slots best(k);
  best.resize(ranking.rank(key, best).size());
  return best;
}

inline testing::AssertionResult broken_for(KeyHash key, std::uint32_t slots) {
  return testing::AssertionFailure() << "key hash " << to_integer(key) << " over " << slots << " slots: ";
}

/// All that the ranking contains appears, once.
template <algo::Ranking R>
testing::AssertionResult ranks_all_it_contains(const R& ranking, std::span<const KeyHash> keys) {
  Slots contained;
  for (std::uint32_t slot = 0; slot < ranking.slots(); ++slot)
    if (ranking.contains(slot)) contained.push_back(slot);
  for (const KeyHash key : keys) {
    Slots ranked = best_of(ranking, key, ranking.slots() + 1);
    std::ranges::sort(ranked);
    if (ranked != contained)
      return broken_for(key, ranking.slots()) << testing::PrintToString(ranked) << " are ranked, "
                                              << testing::PrintToString(contained) << " contained";
  }
  return testing::AssertionSuccess();
}

/// A shorter rank is the beginning of a longer one, of at most `longest` slots, and none is the shortest.
template <algo::Ranking R>
testing::AssertionResult ranks_begin_alike(const R& ranking, std::span<const KeyHash> keys,
                                           std::size_t longest) {
  for (const KeyHash key : keys) {
    const Slots all = best_of(ranking, key, longest);
    for (std::size_t k = 0; k < all.size(); ++k)
      if (const Slots best = best_of(ranking, key, k); !std::ranges::equal(best, std::span(all).first(k)))
        return broken_for(key, ranking.slots()) << "the best " << k << " are " << testing::PrintToString(best)
                                                << ", but the beginning of " << testing::PrintToString(all);
  }
  return testing::AssertionSuccess();
}

/// The slots that a walk offers for the first time come in the order of the rank.
template <algo::Ranking R>
testing::AssertionResult walks_as_it_ranks(const R& ranking, std::span<const KeyHash> keys,
                                           std::size_t longest) {
  for (const KeyHash key : keys) {
    const Slots best = best_of(ranking, key, longest);
    auto walk = ranking.walk(key);
    Slots met;
    while (met.size() < best.size()) {
      const std::optional<std::uint32_t> slot = walk.next();
      if (!slot) return broken_for(key, ranking.slots()) << "the walk ends after " << met.size() << " slots";
      if (std::ranges::find(met, *slot) == met.end()) met.push_back(*slot);
    }
    if (met != best)
      return broken_for(key, ranking.slots()) << "the walk meets " << testing::PrintToString(met)
                                              << ", the rank is " << testing::PrintToString(best);
  }
  return testing::AssertionSuccess();
}

/// The same question has the same answer, asked again in the reverse order.
template <algo::Ranking R>
testing::AssertionResult ranks_the_same_again(const R& ranking, std::span<const KeyHash> keys,
                                              std::size_t k) {
  std::vector<Slots> answers;
  for (const KeyHash key : keys) answers.push_back(best_of(ranking, key, k));
  for (std::size_t i = answers.size(); i-- > 0;)
    if (best_of(ranking, keys[i], k) != answers[i])
      return broken_for(keys[i], ranking.slots()) << "another rank at the second time";
  return testing::AssertionSuccess();
}

/// Growing by one slot inserts the new slot into the best `k` and leaves the order of the others.
template <algo::UniformRanking R>
testing::AssertionResult growing_only_inserts(std::span<const KeyHash> keys,
                                              std::span<const std::uint32_t> counts, std::size_t k) {
  for (const std::uint32_t slots : counts)
    for (const KeyHash key : keys) {
      const Slots before = best_of(R(slots), key, k);
      Slots after = best_of(R(slots + 1), key, k + 1);
      std::erase(after, slots);
      after.resize(before.size());
      if (after != before)
        return broken_for(key, slots) << testing::PrintToString(before) << " becomes, without the new slot, "
                                      << testing::PrintToString(after);
    }
  return testing::AssertionSuccess();
}

/// The set `after` is `before`, or one slot of it is exchanged, and then `changed` is among the two.
inline bool exchanges_only(std::uint32_t changed, Slots before, Slots after) {
  std::ranges::sort(before);
  std::ranges::sort(after);
  Slots left, entered;
  std::ranges::set_difference(before, after, std::back_inserter(left));
  std::ranges::set_difference(after, before, std::back_inserter(entered));
  if (left.empty() && entered.empty()) return true;
  return left.size() <= 1 && entered.size() <= 1 && (left == Slots{changed} || entered == Slots{changed});
}

/// Slots that are live but for one that comes or goes.
struct Outage {
  std::vector<bool> live;
  std::uint32_t changing;
};

/// When a slot goes (and, in the other direction, comes), the best `k` live slots keep their order but for
/// this slot and one that takes a place at the end.
template <algo::Ranking R>
testing::AssertionResult an_outage_moves_only_its_keys(const R& ranking, std::span<const KeyHash> keys,
                                                       std::span<const Outage> outages, std::size_t k) {
  for (const Outage& outage : outages)
    for (const KeyHash key : keys) {
      const auto live = [&](std::uint32_t slot, auto) { return outage.live[slot]; };
      const auto live_but_one = [&](std::uint32_t slot, auto) {
        return outage.live[slot] && slot != outage.changing;
      };
      Slots with(k), without(k);
      with.resize(algo::select(ranking, key, with, live).size());
      without.resize(algo::select(ranking, key, without, live_but_one).size());
      Slots expected = with;
      std::erase(expected, outage.changing);
      const bool order_stays = without.size() >= expected.size() &&
                               std::ranges::equal(std::span(without).first(expected.size()), expected);
      if (!order_stays || !exchanges_only(outage.changing, with, without))
        return broken_for(key, ranking.slots())
               << "when slot " << outage.changing << " goes, " << testing::PrintToString(with) << " becomes "
               << testing::PrintToString(without);
    }
  return testing::AssertionSuccess();
}

/// Over well-mixed keys each ordered beginning of `k` slots is as likely as any other.
template <algo::UniformRanking R>
testing::AssertionResult beginnings_are_even(std::span<const KeyHash> keys,
                                             std::span<const std::uint32_t> counts, std::size_t k,
                                             double significance) {
  for (const std::uint32_t slots : counts) {
    const R ranking(slots);
    std::size_t codes = 1;
    for (std::size_t i = 0; i < k; ++i) codes *= slots;
    std::vector<std::uint64_t> met(codes);
    Slots best(k);
    for (const KeyHash key : keys) {
      std::size_t code = 0;
      for (const std::uint32_t slot : ranking.rank(key, best)) code = code * slots + slot;
      ++met[code];
    }
    std::size_t beginnings = 1;
    for (std::size_t i = 0; i < k; ++i) beginnings *= slots - i;
    std::erase(met, 0U);
    met.resize(std::max(met.size(), beginnings));
    const double p = chi_square_of_uniform(met).p_value();
    if (met.size() > beginnings || p < significance)
      return testing::AssertionFailure() << "of " << slots << " slots the first " << k
                                         << " are uneven: p = " << p << " < " << significance;
  }
  return testing::AssertionSuccess();
}

/// When all slots from `live` on are dead, the keys of each spread evenly over the live ones.
template <algo::Ranking R>
testing::AssertionResult dead_slots_keys_spread_evenly(const R& ranking, std::uint32_t live,
                                                       std::span<const KeyHash> keys, double significance) {
  std::vector<std::uint64_t> flows(std::size_t{ranking.slots() - live} * live);
  for (const KeyHash key : keys) {
    const auto first = algo::select_first(ranking, key, [](std::uint32_t) { return true; });
    const auto first_live = algo::select_first(ranking, key, [&](std::uint32_t slot) { return slot < live; });
    if (first && first_live && *first >= live) ++flows[std::size_t{*first - live} * live + *first_live];
  }
  const double p = chi_square_of_uniform(flows).p_value();
  if (p < significance)
    return testing::AssertionFailure()
           << "the keys of " << ranking.slots() - live << " dead slots of " << ranking.slots()
           << " spread unevenly: p = " << p << " < " << significance;
  return testing::AssertionSuccess();
}

}  // namespace berth::test
