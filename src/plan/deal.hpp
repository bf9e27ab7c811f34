#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// The receivers in the order in which buckets are dealt to them: node i comes `wanted[i]` times, each one
/// spread evenly over the whole sequence, the smaller index first on a tie. Senders that take consecutive
/// pieces of it so send to every receiver about in proportion to what it wants.
std::vector<NodeIndex> dealing_order(std::span<const std::uint32_t> wanted);

}  // namespace berth
