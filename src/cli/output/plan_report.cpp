#include "cli/output/plan_report.hpp"

#include <utility>
#include <vector>

#include "berth/report/plan_report.hpp"

#include "cli/output/node_changes.hpp"
#include "cli/risk.hpp"

namespace berth::cli {
namespace {

report::Lineage lineage_of(const Plan& plan) {
  return {to_integer(plan.parent.version), plan.parent.digest, to_integer(plan.child.version()),
          plan.child.digest()};
}

std::vector<report::Load> loads_of(const Map& parent, const Map& child) {
  std::vector<report::Load> loads;
  for (const auto& [id, change] : changes_by_node(parent, child))
    loads.push_back({id.text(), change.before, change.after});
  return loads;
}

std::vector<report::Flow> flows_of(const Plan& plan) {
  std::vector<report::Flow> flows;
  for (const Flow& flow : plan.flows)
    flows.push_back({flow.from.text(), flow.to.text(), static_cast<double>(flow.moves)});
  return flows;
}

std::vector<report::Flow> key_flows_of(const Plan& plan) {
  std::vector<report::Flow> flows;
  for (const KeyFlow& flow : plan.keys.flows) flows.push_back({flow.from.text(), flow.to.text(), flow.share});
  return flows;
}

report::TablePlan table_plan(const Map& parent, const Plan& plan, const std::string& command) {
  const MapRules& rules = plan.child.rules();
  report::TablePlan table;
  table.lineage = lineage_of(plan);
  table.replicas = std::uint64_t{rules.buckets} * rules.replicas;
  table.moves = plan.change.moves.size();
  table.placed = plan.change.placed.size();
  table.lower_bound = plan.lower_bound;
  table.imbalance = {plan.max_imbalance.before, plan.max_imbalance.after};
  table.loads = loads_of(parent, plan.child);
  table.flows = flows_of(plan);
  table.checks = risks_of(parent, plan);
  table.command = command;
  return table;
}

report::DirectPlan direct_plan(const Map& parent, const Plan& plan, const std::string& command) {
  return {lineage_of(plan),   plan.keys.moved,        !plan.keys.exact,
          key_flows_of(plan), risks_of(parent, plan), command};
}

}  // namespace

std::string plan_to_html(const Map& parent, const Plan& plan, const std::string& command) {
  return report::html(plan.child.is_direct() ? plan_report(direct_plan(parent, plan, command))
                                             : plan_report(table_plan(parent, plan, command)));
}

}  // namespace berth::cli
