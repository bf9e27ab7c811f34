#pragma once

#include <string>

#include "berth/map/diff.hpp"

namespace berth::cli {

/// What differs in rules and nodes, a line each and at most one screen: `~ node db-2: weight 1 → 2`.
std::string diff_lines(const WishDiff& diff);

}  // namespace berth::cli
