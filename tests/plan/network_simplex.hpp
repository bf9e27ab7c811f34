#pragma once

#include <cstdint>
#include <optional>

#include "flow_network.hpp"

namespace berth::test {

/// The cost of a cheapest flow by LEMON's network simplex, nothing where no flow is within the bounds. Reads
/// the network without its flow. Compiled as C++17, which is what LEMON's headers are.
std::optional<std::int64_t> cheapest_by_network_simplex(const planning::FlowNetwork& network);

}  // namespace berth::test
