#pragma once

// Reading the tables of a store. Each function expects a transaction of the caller where one snapshot
// matters.

#include <cstdint>
#include <vector>

#include "berth/store/store.hpp"

#include "sqlite/database.hpp"

namespace berth::sqlite_store {

/// The active state without the moves of its transition: one row, however big the map.
ActiveState read_root(sqlite::Database& database);

ActiveState read_state(sqlite::Database& database);
Map read_map(sqlite::Database& database, Version version);
std::vector<HistoryEntry> read_history(sqlite::Database& database);
std::vector<AuditEntry> read_audit(sqlite::Database& database);
std::vector<StagedEdit> read_staged(sqlite::Database& database);
std::vector<std::uint64_t> read_edit_ids(sqlite::Database& database);

/// What `activate` asks of a published map. Throws `unknown_version`.
HistoryEntry read_entry(sqlite::Database& database, Version version);

/// The number that the next published map gets.
Version next_version(sqlite::Database& database);

}  // namespace berth::sqlite_store
