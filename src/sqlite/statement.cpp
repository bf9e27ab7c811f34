#include "sqlite/statement.hpp"

#include <sqlite3.h>

#include <cstddef>

namespace berth::sqlite {

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

std::string quoted(std::string_view identifier) {
  std::string text = "\"";
  for (const char c : identifier) {
    text += c;
    if (c == '"') text += c;
  }
  return text + '"';
}

}  // namespace berth::sqlite
