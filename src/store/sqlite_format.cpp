#include "sqlite_format.hpp"

#include <cstdint>

#include <fmt/format.h>

#include "berth/base/error.hpp"

#include "sqlite/file_header.hpp"

namespace berth::sqlite_store {
namespace {

constexpr std::uint32_t k_application_id = 0x42525448;  // "BRTH"
constexpr std::uint32_t k_format = 1;

// `body` comes last: SQLite reads the columns before it without walking through its pages.
constexpr const char* k_tables = R"(
CREATE TABLE map(
  version INTEGER PRIMARY KEY,
  parent INTEGER NOT NULL,
  digest TEXT NOT NULL,
  author TEXT NOT NULL,
  reason TEXT NOT NULL,
  time_s INTEGER NOT NULL,
  was_active INTEGER NOT NULL DEFAULT 0,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE root(
  one INTEGER PRIMARY KEY CHECK(one = 1),
  uuid TEXT NOT NULL,
  active INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  target INTEGER,
  mode TEXT,
  subject TEXT,
  aborting INTEGER,
  CHECK((target IS NULL) = (mode IS NULL) AND (target IS NULL) = (subject IS NULL)),
  CHECK((target IS NULL) = (aborting IS NULL))
) STRICT;

CREATE TABLE move(
  place INTEGER PRIMARY KEY,
  bucket INTEGER NOT NULL,
  replica INTEGER NOT NULL,
  from_node TEXT NOT NULL,
  to_node TEXT NOT NULL,
  stage TEXT NOT NULL
) STRICT;

CREATE TABLE edit(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE audit(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  author TEXT NOT NULL,
  reason TEXT NOT NULL,
  time_s INTEGER NOT NULL
) STRICT;
)";

void check_signature(const std::string& path, std::uint32_t application_id, std::uint32_t format) {
  if (application_id != k_application_id)
    throw Error(ErrorCode::corrupt,
                path + " is an SQLite database but no berth store: name another path, it stays untouched");
  if (format > k_format)
    throw Error(
        ErrorCode::newer_format,
        fmt::format("{} was written by a newer berth (store format {}, this one knows {}): use that berth",
                    path, format, k_format));
  if (format != k_format)
    throw Error(ErrorCode::corrupt,
                fmt::format("{} has the unknown store format {}: restore it from a backup", path, format));
}

}  // namespace

bool holds_store(const std::string& path) {
  const auto header = sqlite::read_file_header(path);
  if (header) check_signature(path, header->application_id, header->user_version);
  return header.has_value();
}

bool is_store(sqlite::Database& database) {
  const auto application_id = static_cast<std::uint32_t>(database.integer("PRAGMA application_id"));
  // What a killed creation left is rolled back by now: an empty database remains.
  if (application_id == 0 && database.integer("SELECT count(*) FROM sqlite_schema") == 0) return false;
  check_signature(database.name(), application_id,
                  static_cast<std::uint32_t>(database.integer("PRAGMA user_version")));
  return true;
}

void create_tables(sqlite::Database& database) {
  database.run(k_tables);
  database.run(
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", k_application_id, k_format));
}

}  // namespace berth::sqlite_store
