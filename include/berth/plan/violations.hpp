#pragma once

#include <cstdint>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// How many replicas of `table` lie in a zone beyond what its cap allows of their bucket.
std::uint64_t zone_violations(const Instance& instance, const Table& table);

}  // namespace berth::planning
