#pragma once

#include <cstdint>
#include <vector>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

#include "flow_network.hpp"

namespace berth::test {

/// All tables within these counts as flows, written down at full length: every bucket in every zone, every
/// bucket to every node. Its cost is the moves (bytes, where sizes are given) and `cost_of_placing`.
planning::FlowNetwork full_network(const planning::Instance& instance,
                                   const std::vector<planning::Range>& ranges);

/// What replicas cost that are placed and not moved.
std::int64_t cost_of_placing(const planning::Instance& instance);

}  // namespace berth::test
