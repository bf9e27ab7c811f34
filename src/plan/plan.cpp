#include "berth/plan/plan.hpp"

#include <algorithm>
#include <utility>

#include "berth/base/error.hpp"
#include "berth/plan/bucket_sizes.hpp"
#include "berth/plan/feasibility.hpp"
#include "berth/plan/named_instance.hpp"

#include "finished.hpp"
#include "next_layout.hpp"

namespace berth {
namespace {

using planning::NamedInstance;
using planning::Solution;
using planning::Table;

bool holds_anything(const Table& table) {
  return std::ranges::any_of(table.cells, [](Holder holder) { return holder != k_nobody; });
}

Map child_with(const Table& table, const Wish& wish, Lineage lineage) {
  const std::vector<NodeIndex> nodes(table.cells.begin(), table.cells.end());
  return {wish.rules, wish.nodes, nodes, std::move(lineage)};
}

Plan table_plan(const Map& parent, const Wish& wish, Version child_version, const PlanOptions& options) {
  NamedInstance named = planning::named_instance(parent, wish, options.past);
  const Lineage lineage = child_of(parent, child_version);
  if (!has_weight(wish.nodes)) {
    if (!wish.nodes.empty() || holds_anything(named.instance.held)) refuse_weightless();
    return finished_plan(parent, Map::empty(wish.rules, lineage));
  }
  check_is_feasible(named);
  named.instance.bytes = options.sizes;
  Solution solution = planning::solve(named.instance, options.goal);
  Plan plan =
      finished_plan(parent, child_with(solution.placement.table, wish, lineage), named, options.streams);
  plan.lower_bound = solution.placement.certificate.lower_bound;
  plan.goal = options.goal;
  if (options.past != nullptr) plan.past = options.past->version();
  plan.certificate = std::move(solution.placement.certificate);
  plan.pairs = solution.pairs;
  return plan;
}

Plan direct_plan(const Map& parent, const Wish& wish, Version child_version) {
  if (!has_weight(wish.nodes) && !(wish.nodes.empty() && parent.slots().live_slots() == 0))
    refuse_weightless();
  return finished_plan(parent,
                       {wish.rules, wish.nodes, next_layout(parent, wish), child_of(parent, child_version)});
}

}  // namespace

Plan make_plan(const Map& parent, const Wish& wish, Version child_version, const PlanOptions& options) {
  check(wish.rules);
  if (!options.sizes.empty()) check_sizes(options.sizes, wish.rules);
  if (options.goal.objective == planning::Goal::Objective::bytes && options.sizes.empty())
    throw Error(ErrorCode::invalid_argument, "bytes are balanced by the sizes of the buckets: give them");
  if (options.goal != planning::Goal() && wish.rules.placement != Placement::table)
    throw Error(ErrorCode::invalid_argument,
                "a direct map has no table, so nothing of it can be chosen: plan without an objective");
  return wish.rules.placement == Placement::table ? table_plan(parent, wish, child_version, options)
                                                  : direct_plan(parent, wish, child_version);
}

}  // namespace berth
