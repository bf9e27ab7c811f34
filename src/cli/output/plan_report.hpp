#pragma once

#include <string>

#include "berth/plan/plan.hpp"

#include "cli/balance_curve.hpp"

namespace berth::cli {

/// What `plan` says as a page of one file, with figures. `command` is what usually follows.
std::string plan_to_html(const Map& parent, const Plan& plan, const BalanceCurve& curve,
                         const std::string& command);

}  // namespace berth::cli
