#pragma once

// What makes an SQLite file a berth store.

#include <cstdint>
#include <string>

#include "sqlite/database.hpp"

namespace berth::sqlite_store {

/// Whether there is a store at `path`; false for no file or an empty one. Nothing is changed on disk.
/// Throws `corrupt` (not a database, or another program's), `newer_format`, `io`.
bool holds_store(const std::string& path);

/// Whether `database`, open, is a finished store. Throws as `holds_store` does.
bool is_store(sqlite::Database& database);

/// Makes the tables in an empty database and signs it, in the transaction of the caller.
void create_tables(sqlite::Database& database);

}  // namespace berth::sqlite_store
