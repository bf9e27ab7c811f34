#pragma once

#include <cstdint>
#include <optional>

#include "wave_rules.hpp"

namespace berth::planning {

/// Tries every way of giving a handful of moves so many waves. Cost: waves to the power of the moves.
std::optional<Waves> searched_waves(const WaveRules& rules, std::uint32_t count);

}  // namespace berth::planning
