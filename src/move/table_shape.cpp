#include "move/table_shape.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "sqlite/statement.hpp"

namespace berth::move {
namespace {

bool begins_with(std::string_view name, std::string_view lower_case) {
  const auto is_same = [](char c, char lower) { return (c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) == lower; };
  return std::ranges::equal(name.substr(0, lower_case.size()), lower_case, is_same);
}

std::string read_kind(sqlite::Database& database, const Subject& subject) {
  if (begins_with(subject.table, "berth_") || begins_with(subject.table, "sqlite_"))
    throw Error(ErrorCode::invalid_argument,
                fmt::format("{} is a table of berth's or of SQLite's own: name the table that holds the rows",
                            subject.table));
  sqlite::Statement statement = database.prepare(
      "SELECT type, wr, strict FROM pragma_table_list WHERE schema = 'main' AND name = ?1 COLLATE NOCASE");
  if (!statement.bind(0, subject.table).step())
    throw Error(ErrorCode::not_found, fmt::format("{} has no table {}: create it there or name another",
                                                  database.name(), subject.table));
  const std::string type(statement.text(0));
  if (type != "table")
    throw Error(ErrorCode::invalid_argument,
                fmt::format("{} on {} is a {} table or view: name the table that holds the rows",
                            subject.table, database.name(), type));
  return fmt::format("{}{}table", statement.integer(1) != 0 ? "WITHOUT ROWID " : "",
                     statement.integer(2) != 0 ? "STRICT " : "");
}

std::vector<Column> read_columns(sqlite::Database& database, const Subject& subject) {
  sqlite::Statement statement = database.prepare(
      R"(SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?1, 'main') ORDER BY name)");
  statement.bind(0, subject.table);
  std::vector<Column> columns;
  while (statement.step()) {
    std::string declaration(statement.text(1));
    if (statement.integer(2) != 0) declaration += " NOT NULL";
    if (!statement.is_null(3)) declaration += fmt::format(" DEFAULT {}", statement.text(3));
    if (statement.integer(4) != 0) declaration += fmt::format(" PRIMARY KEY {}", statement.integer(4));
    if (statement.integer(5) != 0) declaration += " GENERATED";
    columns.push_back({std::string(statement.text(0)), std::move(declaration), statement.integer(5) != 0});
  }
  return columns;
}

}  // namespace

std::vector<std::string> TableShape::stored_columns() const {
  std::vector<std::string> quoted;
  for (const Column& column : columns)
    if (!column.generated) quoted.push_back(sqlite::quoted(column.name));
  return quoted;
}

TableShape read_shape(sqlite::Database& database, const Subject& subject) {
  TableShape shape{read_kind(database, subject), read_columns(database, subject)};
  const bool has_key = std::ranges::any_of(
      shape.columns, [&](const Column& column) { return column.name == subject.key_column; });
  if (!has_key)
    throw Error(ErrorCode::not_found,
                fmt::format("table {} on {} has no column {}: name the column that holds the keys",
                            subject.table, database.name(), subject.key_column));
  return shape;
}

std::optional<std::string> difference(const TableShape& source, const TableShape& target) {
  if (source.kind != target.kind)
    return fmt::format("the first is a {}, the second a {}", source.kind, target.kind);
  const auto [ours, theirs] = std::ranges::mismatch(source.columns, target.columns);
  const bool source_ended = ours == source.columns.end();
  const bool target_ended = theirs == target.columns.end();
  if (source_ended && target_ended) return std::nullopt;
  if (target_ended || (!source_ended && ours->name < theirs->name))
    return fmt::format("column {} is only on the first", ours->name);
  if (source_ended || theirs->name < ours->name)
    return fmt::format("column {} is only on the second", theirs->name);
  return fmt::format("column {} is '{}' on the first and '{}' on the second", ours->name, ours->declaration,
                     theirs->declaration);
}

}  // namespace berth::move
