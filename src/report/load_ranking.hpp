#pragma once

#include <vector>

#include "berth/report/paired_bars.hpp"

namespace berth::report {

/// From the node that gives most to the one that receives most; among equals first what holds more, then by
/// name.
void rank_by_change(std::vector<Load>& loads);

}  // namespace berth::report
