#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "berth/map/node.hpp"

namespace berth {

/// At most `max` replicas of a bucket or key in one zone. Caps of several levels nest: at most 2 per region,
/// 1 per rack. Nodes whose path is shorter than the level count in the zone that they name; those without a
/// zone share one.
struct ZoneCap {
  static constexpr std::uint32_t k_whole_path = 0;

  std::uint32_t level = k_whole_path;  ///< the first `level` names of the zone's path make the zone, `[0, 8]`
  std::uint32_t max = 1;               ///< `[1, 16]`

  friend bool operator==(const ZoneCap&, const ZoneCap&) = default;
};

/// The zone that a cap of this level counts in: a prefix of the path, a view into it.
std::string_view zone_at(const Zone& zone, std::uint32_t level) noexcept;

/// The caps sorted from the first level of zones to the whole path.
std::vector<ZoneCap> outermost_first(std::span<const ZoneCap> caps);

/// Reads `zone=1` (the whole path) and `zone:1=2` (its first name, and so on), and writes it back.
/// Throws `invalid_argument`.
ZoneCap parse_zone_cap(std::string_view text);
std::string text_of(const ZoneCap& cap);

/// Several caps, joined by commas.
std::string text_of(const std::vector<ZoneCap>& caps);

}  // namespace berth
