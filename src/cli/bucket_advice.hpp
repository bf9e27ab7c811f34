#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/map/map.hpp"

namespace berth::cli {

/// How evenly the buckets of a table map will be shared, before it has nodes: a line for those who know how
/// many there will be (`nodes`, at least the replicas) and for those who do not, and one about weights.
std::vector<std::string> bucket_advice(const MapRules& rules, std::optional<std::uint32_t> nodes);

/// The node of a table map that whole buckets fit worst: `db-3 has a share of 5.3 and holds 5 or 6, …`.
/// Nothing in a direct map, and while nobody has a share.
std::optional<std::string> worst_fit_text(const Map& map);

/// What to say when that node may be more than 10 % above its share, and how many buckets would do.
std::optional<std::string> coarse_buckets_text(const Map& map);

}  // namespace berth::cli
