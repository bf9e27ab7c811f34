#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "berth/plan/budget.hpp"
#include "berth/plan/pair_flow.hpp"
#include "berth/plan/placement.hpp"
#include "berth/plan/primaries.hpp"
#include "berth/plan/succession.hpp"

namespace berth::planning {

/// What comes first, after the caps.
struct Goal {
  enum class Objective : std::uint8_t {
    balance,  ///< every count is ⌊share⌋ or ⌈share⌉, then the fewest moves
    moves,    ///< the fewest moves within `max_imbalance`, then the best balance
    budget,   ///< the best balance within `budget`, then the fewest moves
    bytes,    ///< every node's bytes are within `max_imbalance` of its share, then few bytes move
  };

  Objective objective = Objective::balance;
  Billionths max_imbalance = 0;
  Cost budget = 0;

  friend bool operator==(const Goal&, const Goal&) = default;
};

/// A planned change, complete: moves applied to today's holders, then role changes, give the table.
struct Solution {
  Placement placement;
  std::vector<Succession> moves;
  std::vector<RoleChange> role_changes;
  PairPeak pairs;

  /// Nobody can do with fewer moves (bytes) within these caps and ranges of counts.
  [[nodiscard]] bool proven(const Instance& instance) const noexcept {
    return cost_of(instance, placement.change) == placement.certificate.lower_bound;
  }
};

/// Caps, then the goal, then most of the past restored, then the flattest pairs of sender and receiver, then
/// balanced primaries with the fewest role changes, then the lower index. Throws `infeasible` as
/// `cheapest_placement` and `best_balance_within` do.
Solution solve(const Instance& instance, const Goal& goal = {});

}  // namespace berth::planning
