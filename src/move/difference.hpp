#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "move/run.hpp"
#include "move/shard.hpp"
#include "move/tally.hpp"
#include "sqlite/database.hpp"

namespace berth::move {

/// What has to be done so that the target's rows of the selected buckets become the source's: exact, every
/// column with its type, as multisets, since keys and even whole rows may repeat.
///
/// Both sides are read in one order and merged, and what differs goes to a scratch file: memory is constant,
/// and no lock outlives the constructor.
class Difference {
 public:
  /// Reads the rows on both sides.
  Difference(Shard& source, Shard& target);

  [[nodiscard]] bool empty() const noexcept { return !first_; }

  /// The first row that differs, none when both sides are equal.
  [[nodiscard]] const std::optional<Run>& first() const noexcept { return first_; }

  [[nodiscard]] const Tallies& source_tallies() const noexcept { return source_tallies_; }
  [[nodiscard]] const Tallies& target_tallies() const noexcept { return target_tallies_; }

  /// The buckets of which the target has rows too many, each with the key of one.
  [[nodiscard]] const std::map<Bucket, std::string>& surplus_keys() const noexcept { return surplus_keys_; }

  /// Rows of which the target has more copies than the source, with all the copies that it has.
  [[nodiscard]] RunReader surplus();

  /// Rows that the target lacks once the surplus is gone, with the copies that it lacks.
  [[nodiscard]] RunReader missing();

 private:
  void merge(RunReader source, RunReader target);

  sqlite::Database scratch_;
  Tallies source_tallies_;
  Tallies target_tallies_;
  std::optional<Run> first_;
  std::map<Bucket, std::string> surplus_keys_;
};

}  // namespace berth::move
