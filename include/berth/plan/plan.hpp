#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"
#include "berth/map/move.hpp"

namespace berth {

/// Today's map and a wish, turned into the next map with the fewest moves.
struct Plan {
  Stamp parent;
  Map child;
  TableChange change;
  std::vector<Flow> flows;  ///< sorted by (from, to)

  /// The fewest moves that any balanced table needs, computed from the counts of the parent alone.
  std::uint64_t lower_bound = 0;

  double imbalance_before = 0;  ///< λ of DESIGN §5 for the parent's table under the wish's shares
  double imbalance_after = 0;

  /// Nobody can do with fewer moves.
  [[nodiscard]] bool proven() const noexcept { return change.moves.size() == lower_bound; }
};

/// The next map for `wish`: every node's count is ⌊share⌋ or ⌈share⌉, reached with the fewest moves; every
/// tie is broken by id, so the same parent and the same wish give the same plan in whatever order nodes are
/// named.
///
/// The child has `child_version` and `parent` as its parent. When the bucket count changes, buckets below the
/// smaller count keep their nodes as far as balance allows. Throws `no_live_nodes` when the wish has buckets
/// to place or keep but no node with a weight above 0, and `invalid_argument` for rules out of range. Cost:
/// O(N log N + nodes log nodes). Memory: O(N + nodes).
Plan make_plan(const Map& parent, const Wish& wish, Version child_version);

/// The plan that takes `parent` back to the table and the rules of `past`. Nodes that exist today keep
/// today's address, and those that are down stay down: neither decides who holds what.
Plan make_rollback(const Map& parent, const Map& past, Version child_version);

}  // namespace berth
