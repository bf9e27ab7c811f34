#pragma once

// The C API of SQLite as values that clean up after themselves and errors that name the file. Shared by the
// store and the mover; nothing of it is installed.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace berth::sqlite {

/// `read_write` and `create` fall back to reading when the file is write-protected.
enum class OpenMode : std::uint8_t { read_only, read_write, create };

class Statement;

/// One connection. Not thread-safe: one thread at a time.
class Database {
 public:
  /// Waits up to `busy_timeout_ms` for locks of others. Throws `not_found`, `io`, `busy`, `corrupt`.
  Database(const std::string& path, OpenMode mode, int busy_timeout_ms = 10'000);

  /// An empty database that spills to a temporary file and disappears with the connection.
  static Database scratch();

  /// From now on messages say `name` where they said the path.
  void name_in_messages(std::string name) { name_ = std::move(name); }

  /// Triggers of the file do not fire for this connection.
  void disable_triggers();

  /// Runs statements that return nothing.
  void run(const std::string& sql);

  [[nodiscard]] Statement prepare(std::string_view sql);

  /// The first column of the first row as an integer, 0 if there is no row.
  [[nodiscard]] std::int64_t integer(std::string_view sql);

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] bool is_read_only() const noexcept;
  [[nodiscard]] std::int64_t changed_rows() const noexcept;
  [[nodiscard]] sqlite3* handle() const noexcept { return handle_.get(); }

  /// Throws the error that the result code `code` of this connection stands for.
  [[noreturn]] void fail(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const noexcept;
  };

  Database(const char* path, int flags, std::string name);

  std::string path_;
  std::string name_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// One prepared statement of a database that outlives it. Parameters and columns count from 0.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view text);
  Statement& bind_null(int parameter);
  Statement& bind_real(int parameter, double value);
  Statement& bind_blob(int parameter, std::string_view bytes);

  /// Steps to the next row; false at the end.
  bool step();

  /// Steps to the end and makes the statement ready for new values.
  void run();

  /// Makes the statement ready for new values.
  void reset() noexcept;

  [[nodiscard]] std::int64_t integer(int column) const noexcept;
  /// A text in UTF-8, whatever the file's encoding, or the bytes of a blob. Valid until the next step.
  [[nodiscard]] std::string_view text(int column) const noexcept;
  [[nodiscard]] bool is_null(int column) const noexcept;
  [[nodiscard]] sqlite3_stmt* handle() const noexcept { return handle_.get(); }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const noexcept;
  };

  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// `BEGIN IMMEDIATE` … `COMMIT`; leaving the scope without `commit` rolls back.
class WriteTransaction {
 public:
  explicit WriteTransaction(Database& database);
  ~WriteTransaction();
  WriteTransaction(const WriteTransaction&) = delete;
  WriteTransaction& operator=(const WriteTransaction&) = delete;

  /// Throws `outcome_unknown` when the commit fails in a way that leaves open whether it happened.
  void commit();

 private:
  Database* database_;
  bool open_ = true;
};

/// `BEGIN` … `ROLLBACK`: one snapshot for several reads.
class ReadTransaction {
 public:
  explicit ReadTransaction(Database& database);
  ~ReadTransaction();
  ReadTransaction(const ReadTransaction&) = delete;
  ReadTransaction& operator=(const ReadTransaction&) = delete;

 private:
  Database* database_;
};

/// An SQL identifier, quoted.
std::string quoted(std::string_view identifier);

}  // namespace berth::sqlite
