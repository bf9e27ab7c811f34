#pragma once

#include <optional>
#include <string>

#include "berth/plan/plan.hpp"

#include "cli/command.hpp"

namespace berth::cli {

/// What a plan is to reach, and how fast its moves may run.
struct GoalOptions {
  std::optional<std::string> objective;
  std::optional<std::string> max_imbalance;
  std::optional<std::string> max_moves;
  std::string streams = "1";

  void add_to(Command& command);

  /// Throws `invalid_argument` naming the option that is out of range or does not go with the others.
  [[nodiscard]] PlanOptions plan_options() const;
};

}  // namespace berth::cli
