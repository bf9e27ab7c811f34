#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "berth/move/subject.hpp"
#include "berth/store/store.hpp"

namespace berth {

/// What a running migration tells after each step.
struct Progress {
  std::size_t moves_done = 0;
  std::size_t moves = 0;
  std::uint64_t moved_rows = 0;  ///< by this run: copied, compared and gone from the source
  Stage stage = Stage::planned;  ///< that the batch at work has reached
  Move first_of_batch;
  std::size_t batch_moves = 0;
};

struct MigrationOptions {
  Subject subject;
  /// How many buckets between the same two nodes move together: they share their scans and their pause.
  /// At least 1.
  std::size_t batch_moves = 16;
  int busy_timeout_ms = 10'000;  ///< how long to wait for a shard that another program has locked
  Authorship by;
  std::function<void(const Progress&)> on_progress;  ///< may be empty; called from the migrating thread
};

struct MigrationResult {
  std::uint64_t moved_rows = 0;  ///< by this run; rows of an interrupted run are not counted twice
  ActiveState state;             ///< with the target active
};

/// Carries the running transition of `store` to its end in mode `pause`, one batch after another, from
/// wherever it stands: what an earlier run finished is not repeated. When every move is done the target
/// becomes active. No transition running is a finished migration: nothing happens.
///
/// Rows live in shards, one SQLite file a node, at the node's address `sqlite:PATH`. Before the flip every
/// row of a batch is compared, column by column, under the fence; rows leave the source only after it.
///
/// Throws `not_found` (shard, table or column), `mismatch` (schemas differ, more than a third of a source's
/// rows belong elsewhere by this key, foreign rows on the target, rows written behind the fence, rows that
/// the target refuses), `busy` (shard locked), `invalid_argument` (another subject than the one that began,
/// an address that is no shard, a row without a usable key, a target with other placement rules), `stale`
/// (another worker took over), `io`. Rows and stages are whole after any error, and a later run resumes.
///
/// Cost: six to eight scans of each of the two tables a batch; rows that move are sorted in four to six of
/// them. Memory: constant but for the nodes and buckets of the maps; sorting and differences spill to
/// temporary files.
MigrationResult migrate(Store& store, const MigrationOptions& options);

}  // namespace berth
