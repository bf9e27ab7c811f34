#pragma once

// A row as bytes: one tag byte a value, then 8 bytes for a number, or 8 bytes of length and the bytes
// themselves. Equal rows, and only they, have equal bytes: 1, 1.0 and '1' differ, collations and the encoding
// of the file do not matter. The order of the bytes is an order of rows, the same on every shard. Digests of
// these bytes outlive the program: the format is frozen.
//
// By hand: (7, 'ab') is 01 0700000000000000 03 0200000000000000 6162.

#include <string>
#include <string_view>

#include "sqlite/function.hpp"
#include "sqlite/statement.hpp"

namespace berth::move {

/// The bytes of the values from place `first` on, behind those that `first_part` holds already.
std::string row_bytes(std::string first_part, const sqlite::Arguments& values, std::size_t first);

/// Binds the values of a row to the parameters 0, 1, … of `statement`.
void bind_row(sqlite::Statement& statement, std::string_view row);

}  // namespace berth::move
