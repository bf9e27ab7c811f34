#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "berth/map/map.hpp"
#include "berth/move/subject.hpp"

#include "move/run.hpp"
#include "move/table_shape.hpp"
#include "move/tally.hpp"
#include "sqlite/database.hpp"
#include "sqlite/statement.hpp"

namespace berth::move {

struct ShardOptions {
  const Subject& subject;
  const Map& map;  ///< places the keys; outlives the shard
  int busy_timeout_ms = 0;
};

/// One node's rows: its SQLite file, open, with what the mover asks of it. Triggers and foreign keys are off,
/// so that moving a row is not mistaken for making or deleting one, and a commit survives a power cut in
/// every journal mode.
///
/// Most questions are about the selected buckets: those of the batch at work.
class Shard {
 public:
  /// Throws `invalid_argument` (the address is no shard), `not_found` (file, table or column), `io`,
  /// `corrupt`, `busy`.
  Shard(const Node& node, const ShardOptions& options);
  Shard(const Shard&) = delete;
  Shard& operator=(const Shard&) = delete;

  [[nodiscard]] const NodeId& node() const noexcept { return node_; }
  [[nodiscard]] const std::string& path() const noexcept { return database_.path(); }
  /// The node and the path, as messages begin.
  [[nodiscard]] const std::string& name() const noexcept { return database_.name(); }
  [[nodiscard]] sqlite::Database& database() noexcept { return database_; }
  [[nodiscard]] const TableShape& shape() const noexcept { return shape_; }
  [[nodiscard]] const Subject& subject() const noexcept { return subject_; }

  /// Whether both are the same file, by whatever path.
  [[nodiscard]] bool is_same_file(const Shard& other) const;

  /// Throws `mismatch` when somebody altered the table since the shard was opened. Inside the caller's
  /// transaction.
  void check_unaltered();

  void select(std::span<const Bucket> buckets);

  /// A tally of no rows for each selected bucket.
  [[nodiscard]] Tallies no_rows();

  /// Throws `invalid_argument` naming a row of the table that has no usable key, if there is one.
  void check_keys();

  /// (bucket, key bytes) of every row of the table, selected or not.
  [[nodiscard]] sqlite::Statement all_keys();

  /// The selected buckets' rows, ordered by row bytes.
  [[nodiscard]] RunReader sorted_rows();

  [[nodiscard]] Tallies tallies();

  /// Inserts the row that `bind_row` gives its parameters. What violates a constraint is an error, even where
  /// the table would rather replace another row.
  [[nodiscard]] sqlite::Statement insertion();

  /// Deletes the rows whose key is parameter 0 and whose row bytes are parameter 1.
  [[nodiscard]] sqlite::Statement deletion();

  /// Deletes the selected buckets' rows and returns how many there were.
  std::uint64_t erase_rows();

 private:
  NodeId node_;
  Subject subject_;
  sqlite::Database database_;
  TableShape shape_;
  std::string table_;     ///< quoted, with its schema
  std::string key_;       ///< quoted
  std::string row_;       ///< the expression that makes row bytes
  std::string selected_;  ///< the condition that holds for rows of the selected buckets
};

}  // namespace berth::move
