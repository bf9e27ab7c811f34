#pragma once

#include <cstdint>
#include <vector>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

namespace berth::planning {

/// A table that balances bytes, and how far it may be from the best one.
struct BytePlacement {
  Table table;
  Change change;
  std::vector<std::uint64_t> loads;  ///< by node, in bytes

  /// The smallest tolerance that holds every load: at most what was asked for if all went well.
  Billionths imbalance = 0;

  /// The heaviest node above its share of the bytes, as a fraction of it; below 0 if all are lighter.
  double heaviest = 0;

  std::vector<std::int64_t> prices;  ///< by node, of a byte
  std::uint64_t lower_bound = 0;     ///< no table within `imbalance` moves fewer bytes; proven by the prices
};

/// Gives every node its share of the bytes, within `tolerance`, moving few bytes. Sizes are unequal and
/// indivisible, so this is NP-hard (it contains multiway partition): buckets are first cut into grains, for
/// which the fewest bytes are found exactly; every bucket then goes where most of its grains went, and what
/// is over or short is mended by moving and exchanging single buckets. The gap to the bound is known.
///
/// `instance.bytes` is given. Throws `infeasible` as `cheapest_placement` does. Cost: that of
/// `cheapest_placement` for half a million buckets, and O(N · nodes) at worst for mending.
BytePlacement balance_bytes(const Instance& instance, Billionths tolerance = 10'000'000);

}  // namespace berth::planning
