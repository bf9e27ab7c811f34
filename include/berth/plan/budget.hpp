#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "berth/plan/placement.hpp"

namespace berth::planning {

/// The most that a change may cost: moves, or bytes where sizes are given.
using Cost = std::uint64_t;

/// What a placement costs.
Cost cost_of(const Instance& instance, const Change& change) noexcept;

/// The fewest moves with which every count is within λ of its share, and the smallest λ that these moves
/// reach.
Placement fewest_moves_within(const Instance& instance, Billionths imbalance);

/// The best balance that `budget` pays for, and the fewest moves that reach it. Exact to a billionth of λ:
/// nobody reaches a λ that is a billionth smaller at this cost. Throws `infeasible` naming the least cost
/// when even the caps alone need more (nodes that leave, caps that are broken).
Placement best_balance_within(const Instance& instance, Cost budget);

/// One point of the trade of moves for balance: no table within `imbalance` costs less than `cost`.
struct CurvePoint {
  Billionths imbalance = 0;
  Cost cost = 0;

  friend bool operator==(const CurvePoint&, const CurvePoint&) = default;
};

/// The trade from perfect balance (first) to the least cost that the caps alone need (last), in ascending λ
/// and descending cost: every step where it has no more than `most_points`, else as many of them, spread over
/// the cost.
std::vector<CurvePoint> balance_curve(const Instance& instance, std::size_t most_points);

}  // namespace berth::planning
