#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/move/subject.hpp"

#include "sqlite/database.hpp"

namespace berth::move {

struct Column {
  std::string name;
  std::string
      declaration;  ///< type, NOT NULL, default, place in the primary key: for comparing and for messages
  bool generated = false;

  friend bool operator==(const Column&, const Column&) = default;
};

/// What has to agree before rows of a table can go from one shard to another.
struct TableShape {
  std::string kind;             ///< `table`, `WITHOUT ROWID table`, `STRICT table`, …
  std::vector<Column> columns;  ///< by name

  /// The columns that hold data of their own, quoted. Generated ones follow from them.
  [[nodiscard]] std::vector<std::string> stored_columns() const;

  friend bool operator==(const TableShape&, const TableShape&) = default;
};

/// The shape of the subject's table. Throws `not_found` when there is no such table or column,
/// `invalid_argument` when it is a view or a virtual table.
TableShape read_shape(sqlite::Database& database, const Subject& subject);

/// None when rows fit both ways, else what differs first, as half a sentence.
std::optional<std::string> difference(const TableShape& source, const TableShape& target);

}  // namespace berth::move
