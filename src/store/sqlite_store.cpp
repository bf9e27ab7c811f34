#include "sqlite_store.hpp"

#include <utility>

#include "berth/base/error.hpp"

#include "rules.hpp"
#include "sqlite/transaction.hpp"
#include "sqlite_format.hpp"
#include "sqlite_read.hpp"
#include "sqlite_write.hpp"

namespace berth {

using sqlite::Database;
using sqlite::OpenMode;
using sqlite::ReadTransaction;
using sqlite::WriteTransaction;

namespace {

void write_first(Database& database, const Map& first, const Authorship& by) {
  sqlite_store::create_tables(database);
  sqlite_store::insert_map(database, first, by);
  sqlite_store::mark_active(database, first.version());
  sqlite_store::write_root(database, {first.stamp(), Epoch{1}, std::nullopt});
  sqlite_store::insert_audit(database, "create", "digest " + first.digest(), by);
}

[[noreturn]] void refuse_missing(const std::string& path) {
  throw Error(ErrorCode::not_found, "there is no store at " + path + ": make one with `berth init`");
}

}  // namespace

SqliteStore::SqliteStore(Database database) : database_(std::move(database)) {
  if (!database_.is_read_only()) database_.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = EXTRA");
}

std::unique_ptr<SqliteStore> SqliteStore::open(const std::string& path, int busy_timeout_ms) {
  if (!sqlite_store::holds_store(path)) refuse_missing(path);
  Database database(path, OpenMode::read_write, busy_timeout_ms);
  if (!sqlite_store::is_store(database)) refuse_missing(path);
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(database)));
}

std::unique_ptr<SqliteStore> SqliteStore::create(const std::string& path, const Map& first,
                                                 const Authorship& by, int busy_timeout_ms) {
  rules::check(by);
  sqlite_store::holds_store(path);  // refuses what belongs to others before SQLite touches it
  Database database(path, OpenMode::create, busy_timeout_ms);
  database.run("PRAGMA synchronous = EXTRA; PRAGMA cache_spill = OFF");
  WriteTransaction transaction(database);
  if (sqlite_store::is_store(database))
    throw Error(ErrorCode::already_exists, path + " is a store already: use it or name another path");
  write_first(database, first, by);
  transaction.commit();
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(database)));
}

ActiveState SqliteStore::state() {
  const ReadTransaction snapshot(database_);
  return sqlite_store::read_state(database_);
}

Map SqliteStore::map(Version version) { return sqlite_store::read_map(database_, version); }

std::vector<HistoryEntry> SqliteStore::history() { return sqlite_store::read_history(database_); }

std::vector<AuditEntry> SqliteStore::audit() { return sqlite_store::read_audit(database_); }

std::vector<StagedEdit> SqliteStore::staged() { return sqlite_store::read_staged(database_); }

}  // namespace berth
