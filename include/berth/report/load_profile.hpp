#pragma once

#include <span>

#include "berth/report/paired_bars.hpp"

namespace berth::report {

/// All nodes side by side, from the one that gives most to the one that receives most: a grey column for
/// before, a line across it for after. At most 220 columns: of more nodes, neighbours in the ranking share
/// one, which then spans from the least to the most that they hold.
Drawing load_profile(std::span<const Load> loads);

}  // namespace berth::report
