#pragma once

#include <cstdint>
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
  std::optional<std::string> max_bytes;
  std::optional<std::string> sizes;

  void add_to(Command& command);

  /// As they are typed, each after a space; empty when none is given.
  [[nodiscard]] std::string words() const;

  /// How a map of these rules is planned. Throws `invalid_argument` naming the option that is out of range or
  /// does not go with the others or the rules, and as `read_sizes` does.
  [[nodiscard]] PlanOptions plan_options(const MapRules& rules) const;

 private:
  [[nodiscard]] planning::Goal goal() const;
};

}  // namespace berth::cli
