#include "sqlite/database.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <system_error>

#include "berth/base/error.hpp"

#include "sqlite/file_header.hpp"
#include "sqlite/statement.hpp"

namespace berth::sqlite {
namespace {

int flags_of(OpenMode mode) {
  switch (mode) {
    case OpenMode::read_only:
      return SQLITE_OPEN_READONLY;
    case OpenMode::read_write:
      return SQLITE_OPEN_READWRITE;
    case OpenMode::create:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return SQLITE_OPEN_READONLY;
}

/// Absolute, for SQLite reads `:memory:` and `file:` as something else than names of files.
std::string absolute(const std::string& path) {
  std::error_code problem;
  const auto whole = std::filesystem::absolute(path, problem);
  if (problem)
    throw Error(ErrorCode::io, path + " cannot be found (" + problem.message() + "): give its whole path");
  return whole.string();
}

void check_place(const std::string& path, OpenMode mode) {
  check_regular_file(path);
  std::error_code ignored;
  const auto folder = std::filesystem::path(absolute(path)).parent_path();
  if (mode == OpenMode::create && !std::filesystem::is_directory(folder, ignored))
    throw Error(ErrorCode::not_found, "there is no folder " + folder.string() + ": make it first");
  if (mode != OpenMode::create && !std::filesystem::exists(path, ignored))
    throw Error(ErrorCode::not_found, "there is no file " + path + ": check the path");
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const noexcept { sqlite3_close_v2(handle); }

Database::Database(const char* path, int flags, std::string name) : path_(path), name_(std::move(name)) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(opened);
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(opened, 1);
}

Database::Database(const std::string& path, OpenMode mode, int busy_timeout_ms)
    : Database((check_place(path, mode), absolute(path).c_str()), flags_of(mode), path) {
  sqlite3_busy_timeout(handle(), busy_timeout_ms);
}

Database Database::scratch() { return {"", flags_of(OpenMode::create), "a temporary file of SQLite"}; }

void Database::disable_triggers() { sqlite3_db_config(handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr); }

void Database::run(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

Statement Database::prepare(std::string_view sql) { return {*this, sql}; }

std::int64_t Database::integer(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

bool Database::is_read_only() const noexcept { return sqlite3_db_readonly(handle(), "main") == 1; }

std::int64_t Database::changed_rows() const noexcept { return sqlite3_changes64(handle()); }

void Database::fail(int code) const {
  const std::string reason = handle_ ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
  if (code == SQLITE_READONLY_DIRECTORY)
    throw Error(ErrorCode::io,
                name_ +
                    " lies in a folder that is read-only, where SQLite cannot keep its log: give this "
                    "user the right to write the folder");
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw Error(ErrorCode::busy, name_ + " is locked by another process: try again when it is done");
    case SQLITE_NOTADB:
      throw Error(ErrorCode::corrupt, name_ + " is not an SQLite database");
    case SQLITE_CORRUPT:
      throw Error(ErrorCode::corrupt, name_ + " is damaged (" + reason + "): restore it from a backup");
    case SQLITE_READONLY:
      throw Error(ErrorCode::io,
                  name_ + " is read-only (" + reason + "): give this user the right to write it");
    case SQLITE_CANTOPEN:
      throw Error(ErrorCode::io,
                  name_ + " cannot be opened (" + reason + "): check the path and the rights of its folder");
    case SQLITE_CONSTRAINT:
      throw Error(ErrorCode::mismatch, name_ + " refuses a row (" + reason + ")");
    case SQLITE_FULL:
      throw Error(ErrorCode::io, name_ + ": the disk is full");
    default:
      throw Error(ErrorCode::io, name_ + ": " + reason);
  }
}

}  // namespace berth::sqlite
