#include "sqlite/function.hpp"

#include <sqlite3.h>

#include <exception>
#include <memory>
#include <utility>

namespace berth::sqlite {
namespace {

struct SetResult {
  sqlite3_context* context;

  void operator()(std::monostate) const { sqlite3_result_null(context); }
  void operator()(std::int64_t answer) const { sqlite3_result_int64(context, answer); }
  void operator()(const std::string& answer) const {
    sqlite3_result_blob64(context, answer.data(), answer.size(), SQLITE_TRANSIENT);
  }
};

void call(sqlite3_context* context, int count, sqlite3_value** values) {
  const auto& function = *static_cast<const Function*>(sqlite3_user_data(context));
  try {
    std::visit(SetResult{context}, function(Arguments(values, static_cast<std::size_t>(count))));
  } catch (const std::exception& error) {
    sqlite3_result_error(context, error.what(), -1);
  }
}

void destroy(void* function) { delete static_cast<Function*>(function); }

}  // namespace

ValueType Arguments::type(std::size_t place) const noexcept {
  switch (sqlite3_value_type(values_[place])) {
    case SQLITE_INTEGER:
      return ValueType::integer;
    case SQLITE_FLOAT:
      return ValueType::real;
    case SQLITE_TEXT:
      return ValueType::text;
    case SQLITE_BLOB:
      return ValueType::blob;
    default:
      return ValueType::null;
  }
}

std::int64_t Arguments::integer(std::size_t place) const noexcept {
  return sqlite3_value_int64(values_[place]);
}

double Arguments::real(std::size_t place) const noexcept { return sqlite3_value_double(values_[place]); }

std::string_view Arguments::bytes(std::size_t place) const noexcept {
  sqlite3_value* const value = values_[place];
  const void* const start = sqlite3_value_type(value) == SQLITE_BLOB
                                ? sqlite3_value_blob(value)
                                : static_cast<const void*>(sqlite3_value_text(value));
  const auto size_bytes = static_cast<std::size_t>(sqlite3_value_bytes(value));
  return size_bytes == 0 ? std::string_view{} : std::string_view{static_cast<const char*>(start), size_bytes};
}

void define_function(Database& database, const char* name, Function function) {
  constexpr int k_any_number = -1;
  constexpr int k_flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
  auto owned = std::make_unique<Function>(std::move(function));
  // SQLite calls `destroy` also when it refuses the function.
  const int code = sqlite3_create_function_v2(database.handle(), name, k_any_number, k_flags, owned.release(),
                                              call, nullptr, nullptr, destroy);
  if (code != SQLITE_OK) database.fail(code);
}

}  // namespace berth::sqlite
