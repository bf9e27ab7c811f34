#pragma once

#include <string>
#include <vector>

#include "berth/plan/plan.hpp"

#include "cli/session.hpp"

namespace berth::cli {

/// One screen for people: what the plan moves and why nobody can do with less, who holds how much before and
/// after, and what may go wrong.
void print_plan(Session& session, const Map& parent, const Plan& plan);

/// At most `most` flows, the largest first, one a line.
std::string flows_text(std::vector<Flow> flows, std::size_t most);

}  // namespace berth::cli
