#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/key_share.hpp"
#include "berth/map/map.hpp"
#include "berth/map/table_change.hpp"
#include "berth/plan/pair_flow.hpp"
#include "berth/plan/placement.hpp"
#include "berth/plan/schedule.hpp"
#include "berth/plan/solution.hpp"

namespace berth {

/// How unbalanced a table is before and after a plan: λ as `imbalance_of` defines it, under the wish's
/// shares.
struct ImbalanceChange {
  double before = 0;
  double after = 0;

  friend bool operator==(const ImbalanceChange&, const ImbalanceChange&) = default;
};

/// How many replicas break the wish's zone caps before and after a plan.
struct ViolationChange {
  std::uint64_t before = 0;
  std::uint64_t after = 0;

  friend bool operator==(const ViolationChange&, const ViolationChange&) = default;
};

/// The heaviest node before and after a plan: its bytes, divided by its share of them. 1: all hold their
/// share.
struct HeaviestChange {
  double before = 0;
  double after = 0;

  friend bool operator==(const HeaviestChange&, const HeaviestChange&) = default;
};

/// What a plan moves where the buckets have sizes.
struct ByteChange {
  std::vector<std::uint64_t> sizes;  ///< by bucket
  std::uint64_t moved = 0;
  std::uint64_t all = 0;  ///< of all bucket replicas
  HeaviestChange heaviest = {};

  friend bool operator==(const ByteChange&, const ByteChange&) = default;
};

/// A zone or a node whose share is not what its weight asks for, because a limit forces something else.
struct ForcedShare {
  std::string domain;  ///< `zone eu/a`, `node db-3`
  double share = 0;    ///< in replicas
  double by_weight = 0;

  friend bool operator==(const ForcedShare&, const ForcedShare&) = default;
};

/// When the moves of a plan run.
struct Waves {
  std::uint32_t streams = 1;  ///< how many moves a node sends, and receives, at a time
  planning::Schedule schedule = {};

  friend bool operator==(const Waves&, const Waves&) = default;
};

/// How a table is planned; a direct map has nothing to choose.
struct PlanOptions {
  planning::Goal goal = {};
  const Map* past = nullptr;  ///< whose table is restored where that costs no move more; none if null
  std::uint32_t streams = 1;  ///< how many moves a node sends, and receives, at a time
  std::vector<std::uint64_t> sizes = {};  ///< the bytes of each bucket, as `check_sizes` takes them; or none
};

/// Today's map and a wish, turned into the next map.
struct Plan {
  Stamp parent;
  Map child;
  TableChange change;
  std::vector<Flow> flows;  ///< sorted by (from, to)
  KeyShares keys;           ///< what a direct map moves; it has no buckets, so no moves

  std::optional<ByteChange> bytes = {};  ///< where sizes were given

  /// No table within the caps and as balanced as this one costs less. Where the table was given it is what
  /// that table costs.
  std::uint64_t lower_bound = 0;

  ImbalanceChange max_imbalance = {};
  ViolationChange zone_violations = {};

  planning::Goal goal = {};
  planning::Certificate certificate =
      {};                            ///< by the child's nodes; empty where the table was given or is empty
  planning::PairPeak pairs = {};     ///< the busiest pair of sender and receiver
  std::optional<Version> past = {};  ///< of the map whose table was to be restored
  Waves waves = {};                  ///< of `change.moves`
  std::vector<ForcedShare> forced = {};

  /// Moves, or moved bytes where sizes were given.
  [[nodiscard]] std::uint64_t cost() const noexcept { return bytes ? bytes->moved : change.moves.size(); }

  /// Nobody can do with less.
  [[nodiscard]] bool proven() const noexcept { return cost() == lower_bound; }

  /// Whether the child's content differs from the parent's.
  [[nodiscard]] bool changes() const noexcept { return child.digest() != parent.digest; }
};

/// The best next map for `wish`: caps first, then what `options` ask for; by default every node's count is
/// ⌊share⌋ or ⌈share⌉, reached with the fewest moves (docs/planning.md has the whole order). No chance and no
/// order: ties are broken by node id and bucket, so the same parent and the same wish give the same plan.
///
/// The child has `child_version` and `parent` as its parent. When the bucket count changes, the buckets of
/// both counts keep their nodes as far as balance allows, and new buckets are placed. Throws `no_live_nodes`
/// when there are nodes or placed buckets but no node with a weight above 0, `infeasible` naming what lacks
/// when no table is within the caps or within the budget, and `invalid_argument` for rules or sizes out of
/// range, a goal of bytes without sizes, or any goal but the default for a direct map. Cost: that of
/// `planning::solve` and `planning::schedule`.
Plan make_plan(const Map& parent, const Wish& wish, Version child_version, const PlanOptions& options = {});

/// The plan that takes `parent` back to the rules, the nodes and the table of `past`. Nodes that exist today
/// keep today's address, and are down or not as they are today: neither decides who holds what. With `parent`
/// itself as its past it is the plan that changes nothing, balanced or not.
Plan make_rollback(const Map& parent, const Map& past, Version child_version);

}  // namespace berth
