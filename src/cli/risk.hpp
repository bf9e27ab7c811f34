#pragma once

#include <optional>
#include <string>
#include <vector>

#include "berth/plan/plan.hpp"

namespace berth::cli {

/// Why a plan can only be activated at once: it takes keys from where they are, and no transition copies them
/// or knows where. None for a plan whose moves are copied.
std::optional<std::string> why_only_now(const Map& parent, const Plan& plan);

/// What may go wrong when this plan is applied, a line each.
std::vector<std::string> risks_of(const Map& parent, const Plan& plan);

}  // namespace berth::cli
