#pragma once

#include <cstdint>
#include <vector>

#include "berth/map/map.hpp"
#include "berth/report/step_curve.hpp"

#include "cli/output/json.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// What fewer moves would leave unbalanced. A plan file does not hold it: it is about other plans.
struct BalanceCurve {
  std::vector<report::Trade> trades;  ///< from the fewest moves, with which alone the caps are kept
  bool is_whole = true;               ///< has every step, not only some

  /// On the screen, below the plan, whose own moves are marked.
  void print(Session& session, std::uint64_t moves) const;

  /// In the JSON of the plan: curve[{moves, max_imbalance}] and curve_is_whole.
  void add_to(Json& plan) const;
};

/// The trade between two table maps: every step of it, or as many as a figure can show; none without nodes.
/// Throws `infeasible` when no table is within the caps of `child`. Cost: that of several plans a step.
BalanceCurve balance_curve(const Map& parent, const Map& child);

}  // namespace berth::cli
