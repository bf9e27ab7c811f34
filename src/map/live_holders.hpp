#pragma once

#include <cstdint>

#include "berth/algo/policy/replicas.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"
#include "berth/map/map.hpp"

namespace berth {

/// The rule of a direct map: the best live slots of a key's ranking, on distinct nodes and under the zone
/// caps. Valid as long as the slots.
algo::Replicas<algo::WeightedDrawsRanking> live_replicas(const SlotTable& slots) noexcept;

/// The nodes that hold a key by this rule, as many as `replicas`.
Holders live_holders(KeyHash hash, const SlotTable& slots, std::uint32_t replicas) noexcept;

}  // namespace berth
