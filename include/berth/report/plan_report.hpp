#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/report/heat_map.hpp"
#include "berth/report/page.hpp"
#include "berth/report/paired_bars.hpp"
#include "berth/report/step_curve.hpp"
#include "berth/report/timeline.hpp"

namespace berth::report {

/// Something that a plan changes.
template <typename Number>
struct Change {
  Number before{};
  Number after{};
};

/// Which map becomes which.
struct Lineage {
  std::uint64_t parent_version = 0;
  std::string parent_digest;
  std::uint64_t child_version = 0;
  std::string child_digest;
};

/// What a plan moves where the buckets have sizes.
struct MovedBytes {
  std::uint64_t moved = 0;
  std::uint64_t all = 0;    ///< of all bucket replicas
  Change<double> heaviest;  ///< the heaviest node: its bytes, divided by its share of them
};

/// What a plan for a table costs and what it reaches.
struct TablePlan {
  Lineage lineage;
  std::uint64_t replicas = 0;  ///< bucket replicas of the child
  std::uint64_t moves = 0;
  std::uint64_t placed = 0;
  std::uint64_t lower_bound = 0;  ///< of the moves, or of the moved bytes if there are any
  std::optional<MovedBytes> bytes;
  std::optional<std::uint64_t> role_changes;
  Change<double> imbalance;
  std::optional<Change<std::uint64_t>> zone_violations;
  std::vector<Load> loads;   ///< by node id
  std::vector<Flow> flows;   ///< by node ids; amounts are moves
  std::vector<Trade> curve;  ///< shown when there is something to trade
  bool curve_is_whole = true;
  std::optional<Waves> waves;
  std::vector<Check> checks;
  std::string command;
};

/// What a plan for a direct map moves: shares of all keys, since it has no buckets to count.
struct DirectPlan {
  Lineage lineage;
  double moved = 0;
  bool sampled = false;
  std::vector<Flow> flows;  ///< by node ids; amounts are shares
  std::vector<Check> checks;
  std::string command;
};

/// The report that `berth plan --html` writes.
Page plan_report(const TablePlan& plan);
Page plan_report(const DirectPlan& plan);

}  // namespace berth::report
