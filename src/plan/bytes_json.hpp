#pragma once

// What a plan file says about bytes, where the buckets have sizes.

#include <optional>

#include "berth/plan/plan.hpp"

#include "json/fields.hpp"

namespace berth {

/// Adds bytes{moved, all, heaviest{before, after}, sizes[]}, if there are any.
void add_bytes(json::Json& plan, const std::optional<ByteChange>& bytes);

/// Reads what `add_bytes` adds. Throws `corrupt` naming the field.
std::optional<ByteChange> bytes_from_json(const json::Fields& plan);

}  // namespace berth
