#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "berth/plan/plan.hpp"

#include "cli/command.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {

/// The least time that a plan's moves take.
struct LeastTime {
  std::uint64_t bytes_per_second = 0;
  double seconds = 0;

  void print(Session& session) const;

  /// In the JSON of the plan: least_time{bytes_per_second, seconds}.
  void add_to(Json& plan) const;
};

/// How many bytes a node reads, and writes, in a second.
struct RateOption {
  std::optional<std::string> rate;

  void add_to(Command& command);

  /// What follows for a plan with sizes. Throws `invalid_argument` naming the option.
  [[nodiscard]] std::optional<LeastTime> time_of(const Map& parent, const Plan& plan) const;
};

}  // namespace berth::cli
