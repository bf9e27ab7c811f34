#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/key_share.hpp"
#include "berth/map/map.hpp"
#include "berth/map/move.hpp"

namespace berth {

/// How unbalanced a table is before and after a plan: λ as `imbalance` defines it, under the wish's shares.
struct ImbalanceChange {
  double before = 0;
  double after = 0;

  friend bool operator==(const ImbalanceChange&, const ImbalanceChange&) = default;
};

/// Today's map and a wish, turned into the next map.
struct Plan {
  Stamp parent;
  Map child;
  TableChange change;
  std::vector<Flow> flows;  ///< sorted by (from, to)
  KeyShares keys;           ///< what a direct map moves; it has no buckets, so no moves

  /// The fewest moves of any table that reaches what the plan is for, computed apart from the moves.
  std::uint64_t lower_bound = 0;

  ImbalanceChange max_imbalance;

  /// Nobody can do with fewer moves.
  [[nodiscard]] bool proven() const noexcept { return change.moves.size() == lower_bound; }

  /// Whether the child's content differs from the parent's.
  [[nodiscard]] bool changes() const noexcept { return child.digest() != parent.digest; }
};

/// The next map for `wish`: every node's count is ⌊share⌋ or ⌈share⌉, reached with the fewest moves. No
/// chance and no order: ties are broken by node id and bucket, so the same parent and the same wish give the
/// same plan.
///
/// The child has `child_version` and `parent` as its parent. When the bucket count changes, the buckets of
/// both counts keep their nodes as far as balance allows, and new buckets are placed. Throws `no_live_nodes`
/// when there are nodes or placed buckets but no node with a weight above 0, and `invalid_argument` for rules
/// that are out of range or that this planner does not serve (more than one replica). Cost: O(N log N + nodes
/// log nodes). Memory: O(N + nodes).
Plan make_plan(const Map& parent, const Wish& wish, Version child_version);

/// Throws `invalid_argument` for rules that `make_plan` does not serve: a table of more than one replica a
/// bucket.
void check_can_be_planned(const MapRules& rules);

/// The plan that takes `parent` back to the rules, the nodes and the table of `past`. Nodes that exist today
/// keep today's address, and are down or not as they are today: neither decides who holds what. The table is
/// given, so the lower bound is the count of buckets whose node differs.
Plan make_rollback(const Map& parent, const Map& past, Version child_version);

}  // namespace berth
