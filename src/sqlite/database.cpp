#include "sqlite/database.hpp"

#include <sqlite3.h>

#include <filesystem>

#include "berth/base/error.hpp"

#include "sqlite/file_header.hpp"

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

void check_place(const std::string& path, OpenMode mode) {
  check_regular_file(path);
  const auto folder = std::filesystem::absolute(path).parent_path();
  if (mode == OpenMode::create && !std::filesystem::is_directory(folder))
    throw Error(ErrorCode::not_found, "there is no folder " + folder.string() + ": make it first");
  if (mode != OpenMode::create && !std::filesystem::exists(path))
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
    // Absolute, for SQLite reads `:memory:` and `file:` as something else than names of files.
    : Database((check_place(path, mode), std::filesystem::absolute(path).c_str()), flags_of(mode), path) {
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

void Statement::Finalize::operator()(sqlite3_stmt* handle) const noexcept { sqlite3_finalize(handle); }

Statement::Statement(const Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* prepared = nullptr;
  const int code =
      sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &prepared, nullptr);
  handle_.reset(prepared);
  if (code != SQLITE_OK) database.fail(code);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
  const int code = sqlite3_bind_int64(handle(), parameter + 1, value);
  if (code != SQLITE_OK) database_->fail(code);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
  const char* const bytes = text.data() != nullptr ? text.data() : "";
  const int code =
      sqlite3_bind_text64(handle(), parameter + 1, bytes, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) database_->fail(code);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  const int code = sqlite3_bind_null(handle(), parameter + 1);
  if (code != SQLITE_OK) database_->fail(code);
  return *this;
}

Statement& Statement::bind_real(int parameter, double value) {
  const int code = sqlite3_bind_double(handle(), parameter + 1, value);
  if (code != SQLITE_OK) database_->fail(code);
  return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view bytes) {
  const char* const start = bytes.data() != nullptr ? bytes.data() : "";
  const int code = sqlite3_bind_blob64(handle(), parameter + 1, start, bytes.size(), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) database_->fail(code);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  database_->fail(code);
}

void Statement::run() {
  while (step()) continue;
  reset();
}

void Statement::reset() noexcept { sqlite3_reset(handle()); }

std::int64_t Statement::integer(int column) const noexcept { return sqlite3_column_int64(handle(), column); }

std::string_view Statement::text(int column) const noexcept {
  const void* const start = sqlite3_column_type(handle(), column) == SQLITE_BLOB
                                ? sqlite3_column_blob(handle(), column)
                                : static_cast<const void*>(sqlite3_column_text(handle(), column));
  const auto size_bytes = static_cast<std::size_t>(sqlite3_column_bytes(handle(), column));
  return size_bytes == 0 ? std::string_view{} : std::string_view{static_cast<const char*>(start), size_bytes};
}

bool Statement::is_null(int column) const noexcept {
  return sqlite3_column_type(handle(), column) == SQLITE_NULL;
}

WriteTransaction::WriteTransaction(Database& database) : database_(&database) {
  database.run("BEGIN IMMEDIATE");
}

WriteTransaction::~WriteTransaction() {
  if (open_) sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void WriteTransaction::commit() {
  const int code = sqlite3_exec(database_->handle(), "COMMIT", nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) {
    open_ = false;
    return;
  }
  if ((code & 0xff) == SQLITE_IOERR) {
    throw Error(ErrorCode::outcome_unknown, database_->name() + ": the disk failed during a commit (" +
                                                sqlite3_errmsg(database_->handle()) +
                                                "): read the state back before trying again");
  }
  database_->fail(code);
}

ReadTransaction::ReadTransaction(Database& database) : database_(&database) { database.run("BEGIN"); }

ReadTransaction::~ReadTransaction() {
  sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

std::string quoted(std::string_view identifier) {
  std::string text = "\"";
  for (const char c : identifier) {
    text += c;
    if (c == '"') text += c;
  }
  return text + '"';
}

}  // namespace berth::sqlite
