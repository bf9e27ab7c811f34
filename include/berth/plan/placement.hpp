#pragma once

#include <cstdint>
#include <vector>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

namespace berth::planning {

/// What every node gets its share of.
enum class Measure : std::uint8_t { replicas, bytes };

/// How much a node may hold, and how much it will.
struct Quota {
  Range range;
  std::uint64_t held = 0;

  friend bool operator==(const Quota&, const Quota&) = default;
};

/// Why nobody can do with less: what a place on each node is worth. `proven_bound` says what follows from it.
struct Certificate {
  Measure balanced = Measure::replicas;
  Billionths imbalance = 0;          ///< the λ that the ranges follow from
  std::vector<Quota> quotas;         ///< by node
  std::vector<std::int64_t> prices;  ///< by node, of a replica or a byte; above 0: crowded, below: starved
  std::uint64_t lower_bound = 0;     ///< moves, or bytes where sizes are given

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// The holders of every bucket after the change.
struct Placement {
  Table table;
  Change change;
  Certificate certificate;
};

/// The table within caps and counts that moves the fewest replicas (bytes, where sizes are given), and among
/// those one that restores most of `instance.past`. Every count is within λ = `imbalance` of its share. Those
/// who stay keep their position in the bucket; a newcomer takes the position of one who leaves.
///
/// Exact, with its proof. No chance: ties are broken by index. Throws `infeasible` when no table is within
/// the caps. Cost: about N·R·log N plus the work of `make_cheapest`; memory: about 400 bytes a bucket and
/// replica.
Placement cheapest_placement(const Instance& instance, Billionths imbalance = 0);

}  // namespace berth::planning
