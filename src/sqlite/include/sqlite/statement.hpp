#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sqlite/database.hpp"

struct sqlite3_stmt;

namespace berth::sqlite {

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

/// An SQL identifier, quoted.
std::string quoted(std::string_view identifier);

}  // namespace berth::sqlite
