#pragma once

// Writing the tables of a store, always inside the write transaction of the caller.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "berth/store/store.hpp"

#include "sqlite/database.hpp"

namespace berth::sqlite_store {

/// Writes the root row of `state`; its moves have their own table.
void write_root(sqlite::Database& database, const ActiveState& state);

void insert_map(sqlite::Database& database, const Map& map, const Authorship& by);
void mark_active(sqlite::Database& database, Version version);

void insert_moves(sqlite::Database& database, const Transition& transition);
void delete_moves(sqlite::Database& database);

/// Takes the moves at `places` from stage `from` to stage `to`. False when one of them is not at `from`.
bool update_stages(sqlite::Database& database, const std::vector<std::size_t>& places, Stage from, Stage to);

void insert_edit(sqlite::Database& database, const Edit& edit);

/// False when one of the edits is not there.
bool delete_edits(sqlite::Database& database, const std::vector<std::uint64_t>& ids);

void insert_audit(sqlite::Database& database, std::string_view action, const std::string& detail,
                  const Authorship& by);

}  // namespace berth::sqlite_store
