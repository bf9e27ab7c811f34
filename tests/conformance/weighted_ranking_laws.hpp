#pragma once

// The laws of `WeightedRanking` beyond those of `Ranking`, one function each: success, or a sentence that
// shows where the law is broken.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/ranking.hpp"

#include "conformance/ranking_laws.hpp"
#include "support/statistics.hpp"

namespace berth::test {

using Weights = std::vector<std::uint64_t>;

/// Slots of weight 0 are neither ranked nor offered by a walk.
template <algo::WeightedRanking R>
testing::AssertionResult of_nothing_there_is_nothing(std::size_t slots, std::span<const KeyHash> keys) {
  const Weights weights(slots);
  const R ranking(weights);
  for (const KeyHash key : keys)
    if (ranking.walk(key).next() || !best_of(ranking, key, 3).empty())
      return broken_for(key, ranking.slots()) << "a slot of weight 0 is offered";
  return testing::AssertionSuccess();
}

/// One weight of several becomes another.
struct Reweighting {
  Weights weights;
  std::uint32_t slot;
  std::uint64_t lower, higher;
};

/// When one weight changes, the best `k` slots exchange at most this slot for another; and the first becomes
/// this slot when the weight rises, and stops being it when the weight falls, or stays as it is.
template <algo::WeightedRanking R>
testing::AssertionResult a_weight_moves_only_its_keys(std::span<const KeyHash> keys,
                                                      std::span<const Reweighting> changes, std::size_t k) {
  for (const Reweighting& change : changes) {
    Weights lower = change.weights, higher = change.weights;
    lower[change.slot] = change.lower;
    higher[change.slot] = change.higher;
    for (const KeyHash key : keys) {
      const Slots low = best_of(R(lower), key, k), high = best_of(R(higher), key, k);
      const bool has_first = !low.empty() && !high.empty();
      const bool rises = !has_first || low.front() == high.front() || high.front() == change.slot;
      if (!rises || !exchanges_only(change.slot, low, high))
        return broken_for(key, static_cast<std::uint32_t>(lower.size()))
               << "when the weight of slot " << change.slot << " rises from " << change.lower << " to "
               << change.higher << ", " << testing::PrintToString(low) << " becomes "
               << testing::PrintToString(high);
    }
  }
  return testing::AssertionSuccess();
}

namespace detail {

/// Do the counts follow these probabilities? Those of probability 0 must not occur.
inline double p_of(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
  const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  ChiSquare result{0, -1};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (probabilities[i] == 0 && counts[i] != 0) return 0;
    if (probabilities[i] == 0) continue;
    const double expected = all * probabilities[i], difference = static_cast<double>(counts[i]) - expected;
    result += {difference * difference / expected, 1};
  }
  return result.p_value();
}

}  // namespace detail

/// Over well-mixed keys each slot comes first by its share of the weights.
template <algo::WeightedRanking R>
testing::AssertionResult first_places_follow_weights(std::span<const KeyHash> keys, const Weights& weights,
                                                     double significance) {
  const auto sum = static_cast<double>(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
  std::vector<std::uint64_t> counts(weights.size());
  std::vector<double> shares;
  for (const std::uint64_t weight : weights) shares.push_back(static_cast<double>(weight) / sum);
  for (const KeyHash key : keys) ++counts[best_of(R(weights), key, 1).at(0)];
  const double p = detail::p_of(counts, shares);
  if (p < significance)
    return testing::AssertionFailure()
           << "the first places are " << testing::PrintToString(counts) << " for the weights "
           << testing::PrintToString(weights) << ": p = " << p << " < " << significance;
  return testing::AssertionSuccess();
}

/// Over well-mixed keys the first two places are filled by successive sampling: the second by the shares of
/// the weights without the first.
template <algo::WeightedRanking R>
testing::AssertionResult pairs_follow_weights(std::span<const KeyHash> keys, const Weights& weights,
                                              double significance) {
  const std::size_t n = weights.size();
  const auto sum = static_cast<double>(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
  std::vector<std::uint64_t> counts(n * n);
  std::vector<double> probabilities(n * n);
  for (std::size_t first = 0; first < n; ++first)
    for (std::size_t second = 0; second < n; ++second)
      if (const auto a = static_cast<double>(weights[first]), b = static_cast<double>(weights[second]);
          first != second && a > 0)
        probabilities[first * n + second] = a / sum * b / (sum - a);
  for (const KeyHash key : keys) {
    const Slots best = best_of(R(weights), key, 2);
    ++counts[best.at(0) * n + best.at(1)];
  }
  const double p = detail::p_of(counts, probabilities);
  if (p < significance)
    return testing::AssertionFailure()
           << "pairs do not follow the weights " << testing::PrintToString(weights) << ": p = " << p << " < "
           << significance;
  return testing::AssertionSuccess();
}

/// When a weight changes, as many keys move as the slot's share of the weights changes by.
template <algo::WeightedRanking R>
testing::AssertionResult a_weight_moves_its_share(std::span<const KeyHash> keys,
                                                  std::span<const Reweighting> changes, double significance) {
  for (const Reweighting& change : changes) {
    Weights lower = change.weights, higher = change.weights;
    lower[change.slot] = change.lower;
    higher[change.slot] = change.higher;
    const auto share = [&](const Weights& weights) {
      const auto sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
      return static_cast<double>(weights[change.slot]) / static_cast<double>(sum);
    };
    std::uint64_t moved = 0;
    for (const KeyHash key : keys) moved += best_of(R(lower), key, 1) != best_of(R(higher), key, 1);
    const double due = share(higher) - share(lower);
    const double p = chi_square_of_share({.all = keys.size(), .successes = moved}, due).p_value();
    if (p < significance)
      return testing::AssertionFailure()
             << "when a weight of " << testing::PrintToString(lower) << " rises to " << change.higher << ", "
             << moved << " of " << keys.size() << " keys move: p = " << p << " < " << significance;
  }
  return testing::AssertionSuccess();
}

}  // namespace berth::test
