#pragma once

#include <span>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"
#include "berth/plan/named_instance.hpp"

namespace berth {

/// Whether any node has a weight above 0 when buckets are given out.
bool has_weight(std::span<const Node> nodes) noexcept;

/// Throws `infeasible`, naming what lacks and the way out, when no table is within the caps. Some node has
/// weight. Cost: O(nodes · R).
void check_is_feasible(const planning::NamedInstance& named);

/// The same for a wish for the next map after `parent`, and `no_live_nodes` when it has no node with a weight
/// above 0: what `make_plan` refuses, without planning. A direct map is feasible with any live node.
void check_is_feasible(const Map& parent, const Wish& wish);

/// Throws `no_live_nodes`.
[[noreturn]] void refuse_weightless();

}  // namespace berth
