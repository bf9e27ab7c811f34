#pragma once

#include <cstdint>

#include "berth/plan/placement.hpp"

namespace berth::planning {

/// The most moves that one node sends to one other.
struct PairPeak {
  std::uint64_t largest = 0;
  std::uint64_t lower_bound = 0;  ///< no plan with the fewest moves has a smaller peak

  friend bool operator==(const PairPeak&, const PairPeak&) = default;
};

/// Spreads the moves of a fewest-move placement over senders and receivers, so that the busiest pair carries
/// as little as possible: the placement's table, counts and peak change, its moves, bytes, restored buckets
/// and proof do not.
///
/// Buckets that move one replica choose a receiver anew. With one replica a bucket, no past and no sizes this
/// is exact. Otherwise who leaves which bucket stays as it is, and the peak stands beside its bound. Cost: a
/// few flows on one arc for each pair of sender and receiver.
PairPeak flatten_pairs(const Instance& instance, Placement& placement);

}  // namespace berth::planning
