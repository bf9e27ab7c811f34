#pragma once

#include <cstdint>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// How large one bucket may be, and R times all of them together: sums of prices and sizes stay exact.
inline constexpr std::uint64_t k_max_bucket_bytes = std::uint64_t{1} << 40U;
inline constexpr std::uint64_t k_max_all_bytes = std::uint64_t{1} << 61U;

/// Throws `invalid_argument` naming what is wrong unless these are the bytes of all buckets of a table map
/// with these rules, within the limits.
void check_sizes(const std::vector<std::uint64_t>& sizes, const MapRules& rules);

}  // namespace berth
