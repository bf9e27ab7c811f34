#pragma once

#include <cstdint>
#include <span>

#include "berth/plan/plan.hpp"

namespace berth {

/// The place of a child in history.
Lineage child_of(const Map& parent, Version version);

/// What every plan tells once its child is made, but for the lower bound. `held` is what the wish's nodes
/// hold in the parent.
Plan finished_plan(const Map& parent, Map child, const Wish& wish, std::span<const std::uint32_t> held);

}  // namespace berth
