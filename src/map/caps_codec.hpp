#pragma once

#include <vector>

#include "berth/map/zone_cap.hpp"

#include "json/fields.hpp"

namespace berth {

/// Caps as a list of texts such as `zone=1`, and back. Throws `corrupt` or `invalid_argument`.
json::Json caps_to_json(const std::vector<ZoneCap>& caps);
std::vector<ZoneCap> caps_from_json(const json::Json& list);

}  // namespace berth
