#include "berth/plan/budget.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth::planning {
namespace {

/// Costs by λ. Two λ with the same ranges have the same cost, and the cost never rises with λ.
class CostByImbalance {
 public:
  explicit CostByImbalance(const Instance& instance) : instance_(instance) {}

  Cost at(Billionths imbalance) {
    const auto known = costs_.find(imbalance);
    if (known != costs_.end()) return known->second;
    const Cost cost = cost_of(instance_, cheapest_placement(instance_, imbalance).change);
    costs_.emplace(imbalance, cost);
    return cost;
  }

  /// Whether nothing lies between two λ: a step of one, or the same ranges at both.
  [[nodiscard]] bool same_ranges(Billionths a, Billionths b) const {
    return count_ranges(instance_, a) == count_ranges(instance_, b);
  }

  /// The smallest λ in (low, high] of a cost not above `budget`; that of `low` is, that of `high` is not.
  Billionths smallest_within(Cost budget, Billionths low, Billionths high) {
    while (high - low > 1) {
      const Billionths middle = low + (high - low) / 2;
      const bool is_dear = same_ranges(low, middle) || (!same_ranges(middle, high) && at(middle) > budget);
      (is_dear ? low : high) = middle;
    }
    return high;
  }

 private:
  const Instance& instance_;
  std::map<Billionths, Cost> costs_;
};

}  // namespace

Cost cost_of(const Instance& instance, const Change& change) noexcept {
  return instance.bytes.empty() ? change.moves : change.moved_bytes;
}

Placement fewest_moves_within(const Instance& instance, Billionths imbalance) {
  CostByImbalance costs(instance);
  const Cost fewest = costs.at(imbalance);
  if (costs.at(0) <= fewest) return cheapest_placement(instance, 0);
  return cheapest_placement(instance, costs.smallest_within(fewest, 0, imbalance));
}

Placement best_balance_within(const Instance& instance, Cost budget) {
  CostByImbalance costs(instance);
  if (costs.at(0) <= budget) return cheapest_placement(instance, 0);
  if (costs.at(k_any_imbalance) > budget)
    throw Error(
        ErrorCode::infeasible,
        fmt::format("nodes that leave and broken caps alone take {}, more than the budget of {}: raise it "
                    "to at least that",
                    costs.at(k_any_imbalance), budget));
  return cheapest_placement(instance, costs.smallest_within(budget, 0, k_any_imbalance));
}

std::vector<CurvePoint> balance_curve(const Instance& instance, std::size_t most_points) {
  CostByImbalance costs(instance);
  const Cost balanced = costs.at(0);
  const Cost least = costs.at(k_any_imbalance);
  std::vector<CurvePoint> curve{{0, balanced}};
  const std::size_t steps = std::max<std::size_t>(most_points, 2) - 1;
  for (std::size_t i = 1; i <= steps && curve.back().cost > least; ++i) {
    const Cost allowed = balanced - std::max<Cost>(1, (balanced - least) * i / steps);
    const Cost budget = std::max(least, std::min(allowed, curve.back().cost - 1));
    const Billionths imbalance = costs.smallest_within(budget, curve.back().imbalance, k_any_imbalance);
    curve.push_back({imbalance, costs.at(imbalance)});
  }
  return curve;
}

}  // namespace berth::planning
