#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/plan/share.hpp"

namespace berth {

/// How many buckets each node gets: ⌊share⌋ or ⌈share⌉, summing to `places`, so that as many of the buckets
/// that nodes hold now as possible can stay. `held` are those counts, in the nodes' order.
///
/// Rounding up costs nothing where a node holds more than its floor, so such nodes come first, those with the
/// larger remainder before the others, and the earlier node on a tie.
std::vector<std::uint32_t> quotas(std::span<const Share> shares, std::span<const std::uint32_t> held,
                                  std::uint64_t places);

/// The fewest moves that take `placed` placed buckets to any balanced table, from the counts alone: what
/// exceeds the floors has to go, but for the places that rounding up leaves. Independent of how `quotas`
/// rounds.
std::uint64_t fewest_moves(std::span<const Share> shares, std::span<const std::uint32_t> held,
                           std::uint64_t placed, std::uint64_t places);

}  // namespace berth
