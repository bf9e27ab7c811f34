#include "cli/output/plan_report.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "berth/plan/named_instance.hpp"
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
  flows.reserve(plan.flows.size());
  for (const Flow& flow : plan.flows)
    flows.push_back({flow.from.text(), flow.to.text(), static_cast<double>(flow.moves)});
  return flows;
}

std::vector<report::Flow> key_flows_of(const Plan& plan) {
  std::vector<report::Flow> flows;
  flows.reserve(plan.keys.flows.size());
  for (const KeyFlow& flow : plan.keys.flows) flows.push_back({flow.from.text(), flow.to.text(), flow.share});
  return flows;
}

std::string reason_of(const planning::ExtraWave& extra, const std::vector<NodeId>& nodes) {
  if (extra.reason == planning::ExtraWave::Reason::room)
    return nodes[extra.subject].text() + " has to free room first.";
  return fmt::format("Bucket {} moves more than one replica, and never two at a time.", extra.subject);
}

report::Waves waves_of(const Plan& plan, const std::vector<NodeId>& nodes) {
  const planning::Schedule& schedule = plan.waves.schedule;
  report::Waves waves{schedule.waves, schedule.fewest, {}, {}};
  for (const planning::ExtraWave& extra : schedule.extra) waves.reasons.push_back(reason_of(extra, nodes));
  const std::vector<Move>& moves = plan.change.moves;
  for (std::size_t i = 0; i < moves.size(); ++i)
    waves.flows.push_back({schedule.wave_of[i], moves[i].from.text(), moves[i].to.text(), 1});
  return waves;
}

std::optional<report::MovedBytes> bytes_of(const Plan& plan) {
  if (!plan.bytes) return std::nullopt;
  return report::MovedBytes{
      plan.bytes->moved, plan.bytes->all, {plan.bytes->heaviest.before, plan.bytes->heaviest.after}};
}

report::TablePlan table_plan(const Map& parent, const Plan& plan, const BalanceCurve& curve,
                             const std::string& command) {
  const MapRules& rules = plan.child.rules();
  report::TablePlan table;
  table.lineage = lineage_of(plan);
  table.replicas = std::uint64_t{rules.buckets} * rules.replicas;
  table.moves = plan.change.moves.size();
  table.placed = plan.change.placed.size();
  table.lower_bound = plan.lower_bound;
  table.bytes = bytes_of(plan);
  table.imbalance = {plan.max_imbalance.before, plan.max_imbalance.after};
  table.loads = loads_of(parent, plan.child);
  table.flows = flows_of(plan);
  if (!rules.caps.empty())
    table.zone_violations =
        report::Change<std::uint64_t>{plan.zone_violations.before, plan.zone_violations.after};
  if (rules.replicas > 1) table.role_changes = plan.change.role_changes.size();
  table.curve = curve.trades;
  table.curve_is_whole = curve.is_whole;
  if (table.moves > 0)
    table.waves = waves_of(plan, planning::named_instance(parent, Wish::of(plan.child)).holders);
  table.checks = risks_of(parent, plan);
  table.command = command;
  return table;
}

report::DirectPlan direct_plan(const Map& parent, const Plan& plan, const std::string& command) {
  return {lineage_of(plan),   plan.keys.moved,        !plan.keys.exact,
          key_flows_of(plan), risks_of(parent, plan), command};
}

}  // namespace

std::string plan_to_html(const Map& parent, const Plan& plan, const BalanceCurve& curve,
                         const std::string& command) {
  return report::html(plan.child.is_direct() ? plan_report(direct_plan(parent, plan, command))
                                             : plan_report(table_plan(parent, plan, curve, command)));
}

}  // namespace berth::cli
