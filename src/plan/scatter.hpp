#pragma once

#include <cstdint>
#include <span>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// Exchanges nodes between these buckets, within the caps, until no two nodes share more buckets than chance
/// would have it: when one fails, all others stand in for it. Counts stay. No chance: the order of exchanges
/// follows from a fixed hash of the place. Cost: about N·R² steps for each level of zones.
void scatter(const Instance& instance, std::span<const std::uint32_t> buckets, Table& table);

}  // namespace berth::planning
