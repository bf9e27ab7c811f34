#pragma once

#include <vector>

#include "berth/map/edit.hpp"

namespace berth {

/// The fewest edits that turn `before` into `after`: at most one of the rules, then one for each node that
/// leaves, changes or joins, in id order each. None when they are equal.
/// Throws `invalid_argument` where hash, bucket function, key tag or placement differ: no edit changes them.
/// Cost: O(nodes · log nodes).
std::vector<Edit> edits_between(const Wish& before, const Wish& after);

}  // namespace berth
