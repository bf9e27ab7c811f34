#include "sqlite_read.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"

#include "sqlite/statement.hpp"

namespace berth::sqlite_store {
namespace {

using sqlite::Database;
using sqlite::Statement;

std::uint64_t number(const Statement& row, int column) {
  return static_cast<std::uint64_t>(row.integer(column));
}

Version version_at(const Statement& row, int column) { return Version{number(row, column)}; }

std::string text(const Statement& row, int column) { return std::string(row.text(column)); }

/// Author, reason and time from `column` on.
Authorship authorship_at(const Statement& row, int column) {
  return {text(row, column), text(row, column + 1), row.integer(column + 2)};
}

constexpr const char* k_entry =
    "SELECT version, parent, digest, author, reason, time_s, was_active FROM map ";

HistoryEntry entry_of(const Statement& row) {
  return {version_at(row, 0), version_at(row, 1), text(row, 2), authorship_at(row, 3), row.integer(6) != 0};
}

[[noreturn]] void refuse_unknown(const Database& database, Version version) {
  throw Error(ErrorCode::unknown_version,
              fmt::format("{} holds no version {}: `berth history` lists those that it has", database.name(),
                          to_integer(version)));
}

/// Runs `read` on a stored text; what it finds wrong is told with the name of the store.
template <typename Read>
auto decoded(const Database& database, Read read) {
  try {
    return read();
  } catch (const Error& error) {
    throw Error(error.code(), fmt::format("{}: {}", database.name(), error.what()));
  }
}

void read_moves(Database& database, Transition& transition) {
  Statement row =
      database.prepare("SELECT bucket, replica, from_node, to_node, stage FROM move ORDER BY place");
  while (row.step()) {
    transition.moves.push_back({Bucket{static_cast<std::uint32_t>(row.integer(0))},
                                static_cast<std::uint32_t>(row.integer(1)), NodeId(row.text(2)),
                                NodeId(row.text(3))});
    transition.stages.push_back(stage_named(row.text(4)));
  }
}

}  // namespace

ActiveState read_root(Database& database) {
  Statement row = database.prepare(
      "SELECT uuid, active, digest, epoch, target, mode, subject, aborting "
      "FROM root JOIN map ON version = active");
  if (!row.step())
    throw Error(ErrorCode::corrupt, database.name() + " has no active map: restore it from a backup");
  ActiveState state{{text(row, 0), version_at(row, 1), text(row, 2)}, Epoch{number(row, 3)}, std::nullopt};
  if (!row.is_null(4)) {
    const MoveMode mode = decoded(database, [&] { return move_mode_named(row.text(5)); });
    state.transition = Transition{version_at(row, 4), mode, text(row, 6), {}, {}, row.integer(7) != 0};
  }
  return state;
}

ActiveState read_state(Database& database) {
  ActiveState state = read_root(database);
  if (state.transition) decoded(database, [&] { read_moves(database, *state.transition); });
  return state;
}

Map read_map(Database& database, Version version) {
  Statement row = database.prepare("SELECT digest, body FROM map WHERE version = ?");
  row.bind(0, static_cast<std::int64_t>(to_integer(version)));
  if (!row.step()) refuse_unknown(database, version);
  Map map = decoded(database, [&] { return map_from_json(row.text(1)); });
  if (map.version() != version || map.digest() != row.text(0))
    throw Error(ErrorCode::corrupt,
                fmt::format("{} has another map in the place of version {}: restore it from a backup",
                            database.name(), to_integer(version)));
  return map;
}

std::vector<HistoryEntry> read_history(Database& database) {
  std::vector<HistoryEntry> history;
  Statement row = database.prepare(std::string(k_entry) + "ORDER BY version");
  while (row.step()) history.push_back(entry_of(row));
  return history;
}

HistoryEntry read_entry(Database& database, Version version) {
  Statement row = database.prepare(std::string(k_entry) + "WHERE version = ?");
  row.bind(0, static_cast<std::int64_t>(to_integer(version)));
  if (!row.step()) refuse_unknown(database, version);
  return entry_of(row);
}

std::vector<AuditEntry> read_audit(Database& database) {
  std::vector<AuditEntry> audit;
  Statement row = database.prepare("SELECT action, detail, author, reason, time_s FROM audit ORDER BY id");
  while (row.step()) audit.push_back({text(row, 0), text(row, 1), authorship_at(row, 2)});
  return audit;
}

std::vector<StagedEdit> read_staged(Database& database) {
  std::vector<StagedEdit> staged;
  Statement row = database.prepare("SELECT id, body FROM edit ORDER BY id");
  while (row.step())
    staged.push_back({number(row, 0), decoded(database, [&] { return edit_from_json(row.text(1)); })});
  return staged;
}

std::vector<std::uint64_t> read_edit_ids(Database& database) {
  std::vector<std::uint64_t> ids;
  Statement row = database.prepare("SELECT id FROM edit ORDER BY id");
  while (row.step()) ids.push_back(number(row, 0));
  return ids;
}

Version next_version(Database& database) {
  return Version{static_cast<std::uint64_t>(database.integer("SELECT max(version) + 1 FROM map"))};
}

}  // namespace berth::sqlite_store
