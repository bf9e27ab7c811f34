#pragma once

// What turns one table into another, as a plan file has it.

#include "berth/map/table_change.hpp"

#include "json/fields.hpp"

namespace berth {

/// Adds move_list[{bucket, replica, from, to}], placing_list[{bucket, replica, to}], release_list[{bucket,
/// from}] and role_changes[{bucket, replica, from, to}].
void add_change(json::Json& plan, const TableChange& change);

/// Reads what `add_change` adds. Throws `corrupt` naming the field, or `invalid_argument` for a name that no
/// node can have.
TableChange change_from_json(const json::Fields& plan);

}  // namespace berth
