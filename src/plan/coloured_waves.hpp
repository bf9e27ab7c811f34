#pragma once

#include <cstdint>
#include <optional>

#include "wave_rules.hpp"

namespace berth::planning {

/// So many waves by colouring the edges of the sender-receiver graph, if a colouring is found that keeps to
/// the rules. With distinct buckets and enough room there is one of ⌈Δ/k⌉ waves, and it is found.
std::optional<Waves> coloured_waves(const Instance& instance, const WaveRules& rules, std::uint32_t count);

}  // namespace berth::planning
