#pragma once

#include "berth/map/node.hpp"

#include "json/fields.hpp"

namespace berth {

/// A node as a JSON object {id, address, zone, weight, state}, and back. Throws `corrupt` or
/// `invalid_argument`.
json::Json node_to_json(const Node& node);
Node node_from_json(const json::Json& json);

}  // namespace berth
