#include "move/functions.hpp"

#include <algorithm>
#include <optional>

#include "move/row.hpp"
#include "sqlite/function.hpp"

namespace berth::move {
namespace {

using sqlite::Answer;
using sqlite::Arguments;
using sqlite::ValueType;

std::optional<std::string> key_bytes(const Arguments& arguments) {
  switch (arguments.type(0)) {
    case ValueType::text:
    case ValueType::blob:
      return std::string(arguments.bytes(0));
    case ValueType::integer:
      return std::to_string(arguments.integer(0));
    case ValueType::null:
    case ValueType::real:
      return std::nullopt;
  }
  return std::nullopt;
}

Answer key(const Arguments& arguments) {
  auto bytes = key_bytes(arguments);
  return bytes ? Answer(std::move(*bytes)) : Answer();
}

Answer bucket(const Map& map, const Arguments& arguments) {
  const auto bytes = key_bytes(arguments);
  if (!bytes || !accepts_key_size(map.rules().hash, tagged_part(map.rules().key_tag, *bytes).size()))
    return {};
  return std::int64_t{to_integer(map.locate(*bytes).bucket)};
}

Answer row(const Arguments& arguments) { return row_bytes(std::string(arguments.bytes(0)), arguments, 1); }

}  // namespace

void define_functions(sqlite::Database& database, const Map& map) {
  define_function(database, "berth_key", key);
  define_function(database, "berth_bucket",
                  [&map](const Arguments& arguments) { return bucket(map, arguments); });
  define_function(database, "berth_row", row);
}

std::string row_expression(std::span<const std::string> quoted_columns) {
  constexpr std::size_t k_columns_per_call = 100;  // SQLite takes 127 arguments.
  std::string expression = "x''";
  while (!quoted_columns.empty()) {
    const auto group = quoted_columns.first(std::min(k_columns_per_call, quoted_columns.size()));
    expression.insert(0, "berth_row(");
    for (const std::string& column : group) expression += ", " + column;
    expression += ")";
    quoted_columns = quoted_columns.subspan(group.size());
  }
  return expression;
}

}  // namespace berth::move
