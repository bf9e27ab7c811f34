#pragma once

#include <string>

#include "berth/plan/plan_file.hpp"

namespace berth::cli {

/// Reads a file that `plan -o` wrote. A damaged one is a plan that does not hold: throws `mismatch` where
/// `plan_from_json` throws `corrupt`.
PlanFile read_plan_file(const std::string& path);

}  // namespace berth::cli
