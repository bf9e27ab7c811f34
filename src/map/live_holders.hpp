#pragma once

#include <cstdint>

#include "berth/map/map.hpp"

namespace berth {

/// The nodes that hold a key in a direct map: the best live slots of its ranking, on distinct nodes and under
/// the zone caps, as many as `replicas`.
Holders live_holders(KeyHash hash, const SlotTable& slots, std::uint32_t replicas) noexcept;

}  // namespace berth
