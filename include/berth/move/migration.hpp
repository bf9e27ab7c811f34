#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "berth/move/subject.hpp"
#include "berth/store/store.hpp"

namespace berth {

/// What a running migration tells after each step.
struct Progress {
  std::size_t moves_done = 0;
  std::size_t moves = 0;
  std::uint64_t moved_rows = 0;  ///< by this run
  Stage stage = Stage::planned;  ///< of the batch at work
  Move first_of_batch;
  std::size_t batch_moves = 0;
};

struct MigrationOptions {
  Subject subject;
  /// How many buckets between the same two nodes move together: they share their scans and their pause. `[1,
  /// 2^20]`.
  std::size_t batch_moves = 16;
  Authorship by;
  std::function<void(const Progress&)> on_progress;  ///< may be empty; called from the migrating thread
};

struct MigrationResult {
  std::uint64_t moved_rows = 0;  ///< by this run; rows of an interrupted run are not counted twice
  ActiveState state;             ///< with the target active
};

/// Carries the running transition of `store` to its end in mode `pause`, one batch after another, from
/// wherever it stands: what an earlier run finished is not repeated. When every move is done the target
/// becomes active.
///
/// Rows live in shards, one SQLite file a node, at the node's address `sqlite:PATH`. Before the flip every
/// row of a batch is compared, column by column, under the fence; rows leave the source only after it. No
/// transition running is a finished migration: nothing happens. Throws `not_found` (shard, table or column),
/// `mismatch` (schemas differ, foreign rows on the target, rows written behind the fence), `busy` (shard
/// locked), `invalid_argument` (another subject than the one that began, address that is no shard), `stale`
/// (another worker advanced the transition), `io`. Rows and stages are whole after any error, and a later run
/// resumes.
MigrationResult migrate(Store& store, const MigrationOptions& options);

/// A row that is not where the map wants it.
struct Misplaced {
  std::string key;
  Bucket bucket{};
  NodeId on;
  std::vector<NodeId> wanted;
};

struct VerifyResult {
  std::uint64_t rows = 0;
  std::vector<std::pair<NodeId, std::uint64_t>> rows_by_node;
  std::uint64_t misplaced = 0;
  std::vector<Misplaced> first_misplaced;  ///< at most 10
  [[nodiscard]] bool clean() const noexcept { return misplaced == 0; }
};

/// Reads every row of every shard and checks that it is on a node that may hold its bucket now: the holder in
/// the active map, and during a transition the source or the target as its stage allows. Throws as `migrate`
/// does for shards that cannot be read.
VerifyResult verify_rows(Store& store, const Subject& subject);

}  // namespace berth
