#pragma once

// The SQL functions that the mover's statements are made of.

#include <span>
#include <string>

#include "berth/map/map.hpp"

#include "sqlite/database.hpp"

namespace berth::move {

/// Defines, for this connection:
/// * `berth_key(k)`: the key bytes of a value as a blob. TEXT and BLOB are taken as they are, INTEGER as its
///   decimal text; NULL and REAL are no keys and answer NULL.
/// * `berth_bucket(k)`: the bucket of a value under `map`, NULL for what is no key of it.
/// * `berth_row(part, a, b, …)`: the row that begins with `part` and goes on with these values, as a blob.
/// `map` has to outlive the connection.
void define_functions(sqlite::Database& database, const Map& map);

/// The SQL expression that makes a row of these columns, which are quoted. However many there are, no call
/// has more arguments than SQLite takes.
std::string row_expression(std::span<const std::string> quoted_columns);

}  // namespace berth::move
