#include "move/shard.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "berth/base/error.hpp"

#include "move/functions.hpp"
#include "move/shard_address.hpp"

namespace berth::move {
namespace {

sqlite::Database open(const Node& node, int busy_timeout_ms) {
  const auto path = shard_path(node);
  if (!path)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("the address of node {} is '{}' and names no shard: set it to sqlite:PATH",
                            node.id.text(), node.address));
  try {
    sqlite::Database database(*path, sqlite::OpenMode::read_write, busy_timeout_ms);
    database.name_in_messages(fmt::format("node {}: {}", node.id.text(), *path));
    return database;
  } catch (const Error& error) {
    throw Error(error.code(), fmt::format("node {}: {}", node.id.text(), error.what()));
  }
}

std::string text_literal(std::string_view text) {
  std::string literal = "'";
  for (const char c : text) literal.append(c == '\'' ? 2 : 1, c);
  return literal + "'";
}

/// The SQL expression that names a row to people: its first columns and their values, cut short.
std::string description_expression(const TableShape& shape) {
  constexpr std::size_t k_columns = 3;
  std::string expression = "''";
  for (const Column& column : std::span(shape.columns).first(std::min(k_columns, shape.columns.size()))) {
    if (expression.size() > 2) expression += " || ', '";
    expression += fmt::format(" || {} || substr(quote({}), 1, 40)", text_literal(column.name + " "),
                              sqlite::quoted(column.name));
  }
  return expression;
}

}  // namespace

Shard::Shard(const Node& node, const ShardOptions& options)
    : node_(node.id),
      subject_(options.subject),
      database_(open(node, options.busy_timeout_ms)),
      shape_(read_shape(database_, options.subject)),
      table_("main." + sqlite::quoted(options.subject.table)),
      key_(sqlite::quoted(options.subject.key_column)),
      row_(row_expression(shape_.stored_columns())),
      selected_(fmt::format("berth_bucket({}) IN temp.berth_selected", key_)) {
  database_.disable_triggers();
  // EXTRA, because under FULL a power cut may bring back a journal and undo a commit that the other shard
  // relies on.
  database_.run("PRAGMA foreign_keys = OFF; PRAGMA synchronous = EXTRA");
  define_functions(database_, options.map);
  database_.run("CREATE TEMP TABLE berth_selected (bucket INTEGER PRIMARY KEY)");
}

bool Shard::is_same_file(const Shard& other) const {
  std::error_code problem;
  const bool same = std::filesystem::equivalent(path(), other.path(), problem);
  if (problem)
    throw Error(ErrorCode::io, fmt::format("{} or {} was removed while it was in use ({}): bring it back",
                                           name(), other.name(), problem.message()));
  return same;
}

void Shard::check_unaltered() {
  if (read_shape(database_, subject_) != shape_)
    throw Error(ErrorCode::mismatch,
                fmt::format("{}: table {} was altered while its rows were moving: run this again", name(),
                            subject_.table));
}

void Shard::select(std::span<const Bucket> buckets) {
  database_.run("DELETE FROM temp.berth_selected");
  sqlite::Statement insert = database_.prepare("INSERT INTO temp.berth_selected VALUES (?1)");
  for (const Bucket bucket : buckets) insert.bind(0, to_integer(bucket)).run();
}

Tallies Shard::no_rows() {
  Tallies tallies;
  sqlite::Statement buckets = database_.prepare("SELECT bucket FROM temp.berth_selected");
  while (buckets.step()) tallies[Bucket{static_cast<std::uint32_t>(buckets.integer(0))}];
  return tallies;
}

void Shard::check_keys() {
  sqlite::Statement keyless =
      database_.prepare(fmt::format("SELECT quote({0}), {1} FROM {2} WHERE berth_bucket({0}) IS NULL LIMIT 1",
                                    key_, description_expression(shape_), table_));
  if (!keyless.step()) return;
  throw Error(
      ErrorCode::invalid_argument,
      fmt::format(
          "{}: the row ({}) has the key {}, which belongs to no bucket: check --table and --key, or give the "
          "row a text, blob or integer key that the map's hash takes",
          name(), keyless.text(1), keyless.text(0)));
}

sqlite::Statement Shard::all_keys() {
  return database_.prepare(fmt::format("SELECT berth_bucket({0}), berth_key({0}) FROM {1}", key_, table_));
}

RunReader Shard::sorted_rows() {
  return RunReader(database_.prepare(fmt::format(
      "SELECT berth_bucket({0}), {1}, berth_row(x'', {0}), berth_key({0}), 1 FROM {2} WHERE {3} ORDER BY 2",
      key_, row_, table_, selected_)));
}

Tallies Shard::tallies() {
  Tallies tallies = no_rows();
  sqlite::Statement rows = database_.prepare(
      fmt::format("SELECT berth_bucket({}), {} FROM {} WHERE {}", key_, row_, table_, selected_));
  while (rows.step()) tallies[Bucket{static_cast<std::uint32_t>(rows.integer(0))}].add(rows.text(1));
  return tallies;
}

sqlite::Statement Shard::insertion() {
  const std::vector<std::string> columns = shape_.stored_columns();
  const std::vector<std::string_view> parameters(columns.size(), "?");
  return database_.prepare(fmt::format("INSERT OR ABORT INTO {} ({}) VALUES ({})", table_,
                                       fmt::join(columns, ", "), fmt::join(parameters, ", ")));
}

sqlite::Statement Shard::deletion() {
  return database_.prepare(fmt::format("DELETE FROM {} WHERE {} IS ?1 AND {} = ?2", table_, key_, row_));
}

std::uint64_t Shard::erase_rows() {
  database_.run(fmt::format("DELETE FROM {} WHERE {}", table_, selected_));
  return static_cast<std::uint64_t>(database_.changed_rows());
}

}  // namespace berth::move
