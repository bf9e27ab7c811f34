#pragma once

#include <optional>
#include <string>
#include <vector>

#include "berth/plan/plan.hpp"
#include "berth/report/page.hpp"

namespace berth::cli {

/// Why a plan can only be activated at once: it takes keys from where they are, and no transition copies them
/// or knows where. None for a plan whose moves are copied.
std::optional<std::string> why_only_now(const Map& parent, const Plan& plan);

/// What was looked at before this plan is applied, and what may go wrong, a line each; an error is what
/// `apply` refuses. Never empty.
std::vector<report::Check> risks_of(const Map& parent, const Plan& plan);

}  // namespace berth::cli
