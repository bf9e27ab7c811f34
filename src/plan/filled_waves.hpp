#pragma once

#include <optional>

#include "wave_rules.hpp"

namespace berth::planning {

/// Waves that are filled one after the other: first with what leaves full nodes that others wait for, then
/// with what leaves or enters the nodes that have most before them. Nothing when full nodes wait for each
/// other. Cost: O(moves · log moves · waves).
std::optional<Waves> filled_waves(const WaveRules& rules);

}  // namespace berth::planning
