#pragma once

#include <string_view>

namespace berth {

// What a program that reads and writes shards has to ask the fence, so that no write of its own is lost while
// rows move. docs/migration.md tells the whole rule.

/// Run once on a shard before the first question, so that there is something to ask.
inline constexpr std::string_view k_create_fence = R"(
CREATE TABLE IF NOT EXISTS berth_fence (
  bucket INTEGER PRIMARY KEY,
  min_epoch INTEGER NOT NULL,
  serves INTEGER NOT NULL,
  token INTEGER NOT NULL DEFAULT 0,
  row_count INTEGER,
  row_digest INTEGER
))";

/// Asked inside the transaction that reads or writes rows of bucket ?1, by a program that holds epoch ?2. The
/// answer 0 lets it go on; with 1 it has to roll back, refresh its state and ask where the bucket is now.
inline constexpr std::string_view k_ask_fence =
    "SELECT count(*) FROM berth_fence WHERE bucket = ?1 AND NOT (serves = 1 AND min_epoch <= ?2)";

}  // namespace berth
