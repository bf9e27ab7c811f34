#include "sqlite_write.hpp"

#include "berth/map/codec.hpp"

#include "sqlite/statement.hpp"

namespace berth::sqlite_store {
namespace {

using sqlite::Database;
using sqlite::Statement;

std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }

std::int64_t signed_of(Version version) { return signed_of(to_integer(version)); }

/// Binds author, reason and time from `parameter` on.
void bind(Statement& statement, int parameter, const Authorship& by) {
  statement.bind(parameter, by.author).bind(parameter + 1, by.reason).bind(parameter + 2, by.time_s);
}

}  // namespace

void write_root(Database& database, const ActiveState& state) {
  Statement row = database.prepare(
      "INSERT OR REPLACE INTO root(one, uuid, active, epoch, target, mode, subject, aborting) "
      "VALUES(1, ?, ?, ?, ?, ?, ?, ?)");
  row.bind(0, state.active.uuid)
      .bind(1, signed_of(state.active.version))
      .bind(2, signed_of(to_integer(state.epoch)));
  if (const auto& transition = state.transition)
    row.bind(3, signed_of(transition->target))
        .bind(4, name_of(transition->mode))
        .bind(5, transition->subject)
        .bind(6, std::int64_t{transition->aborting});
  row.run();
}

void insert_map(Database& database, const Map& map, const Authorship& by) {
  Statement row = database.prepare(
      "INSERT INTO map(version, parent, digest, author, reason, time_s, body) VALUES(?, ?, ?, ?, ?, ?, ?)");
  row.bind(0, signed_of(map.version())).bind(1, signed_of(map.lineage().parent)).bind(2, map.digest());
  bind(row, 3, by);
  row.bind(6, map_to_json(map)).run();
}

void mark_active(Database& database, Version version) {
  database.prepare("UPDATE map SET was_active = 1 WHERE version = ?").bind(0, signed_of(version)).run();
}

void insert_moves(Database& database, const Transition& transition) {
  Statement row = database.prepare(
      "INSERT INTO move(place, bucket, replica, from_node, to_node, stage) VALUES(?, ?, ?, ?, ?, ?)");
  for (std::size_t place = 0; place < transition.moves.size(); ++place) {
    const Move& move = transition.moves[place];
    row.bind(0, signed_of(place))
        .bind(1, std::int64_t{to_integer(move.bucket)})
        .bind(2, std::int64_t{move.replica});
    row.bind(3, move.from.text()).bind(4, move.to.text()).bind(5, name_of(transition.stages[place])).run();
  }
}

void delete_moves(Database& database) { database.run("DELETE FROM move"); }

bool update_stages(Database& database, const std::vector<std::size_t>& places, Stage from, Stage to) {
  Statement row = database.prepare("UPDATE move SET stage = ? WHERE place = ? AND stage = ?");
  row.bind(0, name_of(to)).bind(2, name_of(from));
  for (const std::size_t place : places) {
    row.bind(1, signed_of(place)).run();
    if (database.changed_rows() != 1) return false;
  }
  return true;
}

void insert_edit(Database& database, const Edit& edit) {
  database.prepare("INSERT INTO edit(body) VALUES(?)").bind(0, edit_to_json(edit)).run();
}

bool delete_edits(Database& database, const std::vector<std::uint64_t>& ids) {
  Statement row = database.prepare("DELETE FROM edit WHERE id = ?");
  for (const std::uint64_t id : ids) {
    row.bind(0, signed_of(id)).run();
    if (database.changed_rows() != 1) return false;
  }
  return true;
}

void insert_audit(Database& database, std::string_view action, const std::string& detail,
                  const Authorship& by) {
  Statement row =
      database.prepare("INSERT INTO audit(action, detail, author, reason, time_s) VALUES(?, ?, ?, ?, ?)");
  row.bind(0, action).bind(1, detail);
  bind(row, 2, by);
  row.run();
}

}  // namespace berth::sqlite_store
