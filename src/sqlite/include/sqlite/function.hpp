#pragma once

// SQL functions of our own, seen by one connection only.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "sqlite/database.hpp"

struct sqlite3_value;

namespace berth::sqlite {

/// The storage class of a value.
enum class ValueType : std::uint8_t { null, integer, real, text, blob };

/// What a function is called with; valid during the call.
class Arguments {
 public:
  Arguments(sqlite3_value** values, std::size_t count) noexcept : values_(values), count_(count) {}

  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  [[nodiscard]] ValueType type(std::size_t place) const noexcept;
  [[nodiscard]] std::int64_t integer(std::size_t place) const noexcept;
  [[nodiscard]] double real(std::size_t place) const noexcept;
  /// The bytes of a blob, or of a text in UTF-8.
  [[nodiscard]] std::string_view bytes(std::size_t place) const noexcept;

 private:
  sqlite3_value** values_;
  std::size_t count_;
};

/// What a function answers: NULL, an integer or a blob.
using Answer = std::variant<std::monostate, std::int64_t, std::string>;

using Function = std::function<Answer(const Arguments&)>;

/// Defines a deterministic function of any number of arguments for statements of this connection; views,
/// triggers and indexes of the file cannot call it. A statement whose call throws fails with that message.
void define_function(Database& database, const char* name, Function function);

}  // namespace berth::sqlite
