#pragma once

#include <string>
#include <string_view>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"

namespace berth {

/// A map as one JSON object, format `berth-map/1`: {format, uuid, version, parent, digest, placement, hash,
/// key_tag, replicas, caps[text], nodes[{id, address, zone, weight, state}], fingerprint[bucket of each probe
/// key]}; a table map also has bucket_function, buckets and table[[node, …] per bucket] with places in
/// `nodes`, -1 for no node; a direct map has unit and slots[[slot, …] per node]. Weights are decimal strings.
std::string map_to_json(const Map& map);

/// Reads what `map_to_json` writes and checks it: the map has to match its own digest and fingerprint.
/// Throws `corrupt` (not JSON, a field missing or of another type), `newer_format`, `invalid_argument` (a
/// rule of the map is broken) or `mismatch` (digest or fingerprint differ), naming the field.
Map map_from_json(std::string_view text);

/// An edit as one JSON object, and back. Throws `corrupt` or `newer_format` naming the field.
std::string edit_to_json(const Edit& edit);
Edit edit_from_json(std::string_view text);

}  // namespace berth
