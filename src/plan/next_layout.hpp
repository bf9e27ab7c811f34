#pragma once

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"

namespace berth {

/// The slots of a direct map after `wish`: every node keeps its slots as far as its weight goes, the others
/// give theirs back, and those that need more take the lowest free ones, nodes in the order of their ids.
/// Throws `invalid_argument` where the weights are worth more slots than a map has, and what `slot_demand`
/// throws.
SlotLayout next_layout(const Map& parent, const Wish& wish);

}  // namespace berth
