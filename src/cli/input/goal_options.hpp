#pragma once

#include <optional>
#include <string>

#include "berth/plan/plan.hpp"

#include "cli/command.hpp"

namespace berth::cli {

/// What a plan is to reach.
struct GoalOptions {
  std::optional<std::string> objective;
  std::optional<std::string> max_imbalance;
  std::optional<std::string> max_moves;

  void add_to(Command& command);

  /// As they are typed, each after a space; empty when none is given.
  [[nodiscard]] std::string words() const;

  /// Throws `invalid_argument` naming the option that is out of range or does not go with the others.
  [[nodiscard]] PlanOptions plan_options() const;
};

}  // namespace berth::cli
