#pragma once

#include <cstdint>

#include "berth/store/store.hpp"

namespace berth {

struct AbortOptions {
  int busy_timeout_ms = 10'000;  ///< how long to wait for a shard that another program has locked
  Authorship by;
};

struct AbortResult {
  std::uint64_t removed_copies = 0;  ///< rows that this run took away from the targets
  ActiveState state;                 ///< without a transition: what was active stays active
};

/// Leaves the transition that runs in `expected`, a state read from `store`, without its target, as long as
/// no move has passed its flip: every row is still at its source then. The copies go from the targets, the
/// sources serve again, and the transition ends. It may be killed at any moment and run again; from its first
/// step on no mover goes on. No transition running is a finished abort: nothing happens.
///
/// Throws `transition_running` (a move has passed its flip), `mismatch` (a target holds rows of a moving
/// bucket that the migration did not put there: they are kept), `stale` (the store holds another state by
/// now), and what `migrate` throws for shards that cannot be used. Moves that are still planned need
/// no shard.
///
/// Cost: one scan of each target's table, two when copies are there, for each pair of nodes and stage.
AbortResult abort_migration(Store& store, ActiveState expected, const AbortOptions& options);

}  // namespace berth
