#pragma once

#include <string>

#include "berth/map/map.hpp"

namespace berth::cli {

/// How keys are placed, in one line: `xxh64, tag none, jump over 1,024 buckets`.
std::string rules_text(const MapRules& rules);

}  // namespace berth::cli
