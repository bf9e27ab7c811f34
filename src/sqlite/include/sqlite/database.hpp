#pragma once

// The C API of SQLite as values that clean up after themselves and errors that name the file. Shared by the
// store and the mover; nothing of it is installed.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;

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

}  // namespace berth::sqlite
