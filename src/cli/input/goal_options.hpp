#pragma once

#include <cstdint>
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
  std::optional<std::string> max_bytes;
  std::optional<std::string> sizes;
  std::string streams = "1";

  void add_to(Command& command);

  /// Whether a plan is asked for although nothing is staged.
  [[nodiscard]] bool any() const { return objective || max_moves || max_bytes || sizes; }

  /// How a map of so many buckets is planned. Throws `invalid_argument` naming the option that is out of
  /// range or does not go with the others, and as `read_sizes` does.
  [[nodiscard]] PlanOptions plan_options(std::uint32_t buckets) const;

 private:
  [[nodiscard]] planning::Goal goal() const;
};

}  // namespace berth::cli
