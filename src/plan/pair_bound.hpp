#pragma once

#include <cstdint>

#include "berth/plan/placement.hpp"

namespace berth::planning {

/// A lower bound on the busiest pair of sender and receiver in any plan with the fewest moves. The prices of
/// the proof say who may send and who may receive in such a plan: what a node has to give away is shared
/// among those at best, and what a node has to get comes from these.
std::uint64_t pair_bound(const Instance& instance, const Placement& placement);

}  // namespace berth::planning
