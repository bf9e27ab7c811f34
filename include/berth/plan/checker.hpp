#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"
#include "berth/plan/placement.hpp"
#include "berth/plan/solution.hpp"

namespace berth::planning {

/// The fewest moves (bytes, where sizes are given) that any table within caps and ranges needs, as far as
/// these prices prove it; at least 0. Whatever the prices are, no such table needs less: holders are charged
/// their price, every bucket chooses its cheapest allowed set, and what the charges can bring in at most is
/// taken off again:
///
///     Σ over buckets  min over allowed sets of Σ over its nodes (price + 1 if the node is new to the bucket)
///   − Σ over nodes    max(price·least, price·most)
///   − replicas that are placed
///
/// With sizes a new node costs the bucket's bytes in place of 1. Where bytes are balanced a price is that of
/// a byte, so a bucket counts as many times as it has bytes. Caps are nested, so taking the cheapest nodes
/// that still fit is the minimum. Nothing of the solver is used: no network, no flow. Cost: O(nodes log nodes
/// + N · the nodes passed over), worst O(N · nodes).
std::uint64_t proven_bound(const Instance& instance, std::span<const Range> ranges,
                           std::span<const std::int64_t> prices, Measure balanced = Measure::replicas);

/// What a holder is called in refusals.
using HolderName = std::function<std::string(Holder)>;

/// `node 7`.
std::string numbered_holder(Holder holder);

/// Checks a placement from its parts: the ranges follow from weights and caps, every bucket has its
/// replicas on distinct nodes within all caps, every node holds its quota, moves and bytes are those of the
/// table, and the prices prove exactly the claimed bound. Throws `mismatch` naming the first thing that does
/// not hold.
void check(const Instance& instance, const Placement& placement, const HolderName& name = numbered_holder);

/// Checks a whole solution: its placement, that its moves and role changes turn today's holders into its
/// table, and that its primaries are balanced. Throws `mismatch` naming the first thing that does not hold.
void check(const Instance& instance, const Solution& solution, const HolderName& name = numbered_holder);

}  // namespace berth::planning
