#pragma once

#include <span>

#include "berth/map/map.hpp"

namespace berth {

/// The nodes that hold a key in a direct map: the best live slots of its ranking, on distinct nodes and under
/// the zone caps, as many as there are replicas.
Holders live_holders(KeyHash hash, const MapRules& rules, std::span<const Node> nodes,
                     const SlotTable& slots) noexcept;

}  // namespace berth
