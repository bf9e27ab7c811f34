#include "berth/plan/solution.hpp"

#include "berth/plan/byte_balance.hpp"

namespace berth::planning {
namespace {

Placement placement_for(const Instance& instance, const Goal& goal) {
  switch (goal.objective) {
    case Goal::Objective::moves:
      return fewest_moves_within(instance, goal.max_imbalance);
    case Goal::Objective::budget:
      return best_balance_within(instance, goal.budget);
    case Goal::Objective::bytes:
      return balance_bytes(instance, goal.max_imbalance);
    case Goal::Objective::balance:
      break;
  }
  return cheapest_placement(instance);
}

}  // namespace

Solution solve(const Instance& instance, const Goal& goal) {
  Solution solution;
  solution.placement = placement_for(instance, goal);
  solution.pairs = flatten_pairs(instance, solution.placement);
  solution.moves = successions(instance, solution.placement.table);
  solution.role_changes = balance_primaries(instance, solution.placement.table);
  return solution;
}

}  // namespace berth::planning
