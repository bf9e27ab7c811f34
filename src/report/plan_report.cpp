#include "berth/report/plan_report.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "berth/report/load_profile.hpp"

#include "load_ranking.hpp"
#include "number.hpp"

namespace berth::report {
namespace {

constexpr std::size_t k_most_bars = 40;
constexpr std::size_t k_bars_at_each_end = 12;
constexpr std::size_t k_most_rows = 1000;

std::string arrow(const std::string& before, const std::string& after) { return before + " → " + after; }

std::string replicas_text(std::uint64_t count) { return counted(count, "bucket replica", "bucket replicas"); }

/// Not more rows than a page should carry.
void cap(DataTable& table) {
  if (table.rows.size() <= k_most_rows) return;
  table.title += ", the first " + grouped(k_most_rows) + " of " + grouped(table.rows.size());
  table.rows.resize(k_most_rows);
}

DataTable table_of(const std::vector<Load>& loads) {
  DataTable table{"Every node in numbers", {"node", "before", "after"}, {}};
  for (const Load& load : loads) table.rows.push_back({load.node, grouped(load.before), grouped(load.after)});
  cap(table);
  return table;
}

std::vector<Flow> largest_first(std::vector<Flow> flows) {
  std::ranges::stable_sort(flows, std::greater{}, &Flow::amount);
  return flows;
}

std::string amount_text(double amount, Unit unit) {
  return unit == Unit::moves ? grouped(static_cast<std::uint64_t>(amount)) : percent(amount, 2);
}

DataTable table_of(const std::vector<Flow>& flows, Unit unit) {
  DataTable table{"Every flow in numbers", {"from", "to", unit == Unit::moves ? "moves" : "of all keys"}, {}};
  for (const Flow& flow : largest_first(flows))
    table.rows.push_back({flow.from, flow.to, amount_text(flow.amount, unit)});
  cap(table);
  return table;
}

/// What every node sends or receives in all.
std::map<std::string, double> totals(const std::vector<Flow>& flows, std::string Flow::* end) {
  std::map<std::string, double> sums;
  for (const Flow& flow : flows) sums[flow.*end] += flow.amount;
  return sums;
}

Tile busiest_link(const std::vector<Flow>& flows, Unit unit) {
  const Flow busiest = largest_first(flows).front();
  return {"busiest_link", "Busiest link", amount_text(busiest.amount, unit), exact(busiest.amount),
          arrow(busiest.from, busiest.to)};
}

Tile busiest_receiver(const std::vector<Flow>& flows, Unit unit) {
  const auto sums = totals(flows, &Flow::to);
  const auto busiest = std::ranges::max_element(sums, {}, [](const auto& entry) { return entry.second; });
  return {"busiest_receiver", "Busiest receiver", amount_text(busiest->second, unit), exact(busiest->second),
          busiest->first};
}

std::uint64_t cost_of(const TablePlan& plan) { return plan.bytes ? plan.bytes->moved : plan.moves; }

bool is_proven(const TablePlan& plan) { return cost_of(plan) == plan.lower_bound; }

std::string cost_text(const TablePlan& plan, std::uint64_t cost) {
  return plan.bytes ? bytes_text(cost) : grouped(cost);
}

Tile lower_bound_tile(const TablePlan& plan) {
  std::string note = is_proven(plan) ? "proven: the fewest" : "not reached, not proven";
  if (!is_proven(plan) && plan.lower_bound > 0)
    note = "this plan takes " +
           percent(static_cast<double>(cost_of(plan)) / static_cast<double>(plan.lower_bound) - 1, 1) +
           " more";
  return {"lower_bound", "Lower bound", cost_text(plan, plan.lower_bound), std::to_string(plan.lower_bound),
          note};
}

std::vector<Tile> tiles_of(const MovedBytes& bytes) {
  const double share = bytes.all == 0 ? 0 : static_cast<double>(bytes.moved) / static_cast<double>(bytes.all);
  return {{"moved_bytes", "Bytes", bytes_text(bytes.moved), std::to_string(bytes.moved),
           percent(share, 1) + " of " + bytes_text(bytes.all)},
          {"heaviest_after", "Heaviest node", fixed(bytes.heaviest.after, 3) + " of its share",
           exact(bytes.heaviest.after), "was " + fixed(bytes.heaviest.before, 3)}};
}

// The heading says what a reader should see in the figure.

std::string load_heading(const TablePlan& plan) {
  if (plan.imbalance.after < plan.imbalance.before)
    return plan.imbalance.after == 0 ? "Afterwards every node holds its share"
                                     : "Afterwards the nodes are closer to their shares";
  return "What each node holds, before and after";
}

/// The nodes that give most and those that receive most, and none that stays as it is.
std::vector<Load> furthest_changed(std::vector<Load> loads) {
  std::erase_if(loads, [](const Load& load) { return load.before == load.after; });
  rank_by_change(loads);
  if (loads.size() > 2 * k_bars_at_each_end)
    loads.erase(loads.begin() + k_bars_at_each_end, loads.end() - k_bars_at_each_end);
  return loads;
}

Section load_section(const TablePlan& plan) {
  Section section{"load", load_heading(plan), "Bucket replicas on each node.", {}, {table_of(plan.loads)}};
  if (plan.loads.size() <= k_most_bars) {
    section.drawings = {paired_bars(plan.loads)};
    return section;
  }
  section.drawings = {load_profile(plan.loads)};
  if (const std::vector<Load> changed = furthest_changed(plan.loads); !changed.empty()) {
    section.text += " Below, the nodes that give or receive most.";
    section.drawings.push_back(paired_bars(changed));
  }
  return section;
}

Section flow_section(const std::vector<Flow>& flows, Unit unit) {
  const std::size_t senders = totals(flows, &Flow::from).size();
  const std::size_t receivers = totals(flows, &Flow::to).size();
  return {
      "flows",
      counted(senders, "node sends to ", "nodes send to ") + grouped(receivers),
      "Rows send, columns receive; the stronger the colour, the more. Nodes that do neither are left out.",
      {heat_map(flows, unit)},
      {table_of(flows, unit)}};
}

Section curve_section(const TablePlan& plan) {
  DataTable table{"Every step in numbers", {"moves", "imbalance"}, {}};
  for (const Trade& trade : plan.curve)
    table.rows.push_back({grouped(trade.moves), percent(trade.imbalance, 4)});
  cap(table);
  std::string text =
      plan.curve_is_whole
          ? "The least imbalance that so many moves reach; nobody does better."
          : "The least imbalance that so many moves reach, for some of the steps: between two of "
            "them it may already fall.";
  text += " λ is how far the node that is furthest off stands from its share.";
  return {"curve",
          "What fewer moves would leave unbalanced",
          std::move(text),
          {step_curve(plan.curve, Trade{plan.moves, plan.imbalance.after})},
          {std::move(table)}};
}

Section wave_section(const Waves& waves) {
  std::string text = waves.count == waves.fewest
                         ? "As few as the busiest node allows."
                         : "The busiest node alone would need " + grouped(waves.fewest) + ".";
  for (const std::string& reason : waves.reasons) text += ' ' + reason;
  return {"waves", "The moves run in " + counted(waves.count, "wave", "waves"), text, {timeline(waves)}, {}};
}

std::vector<std::pair<std::string, std::string>> particulars_of(const Lineage& lineage) {
  return {{"version " + std::to_string(lineage.parent_version), lineage.parent_digest},
          {"version " + std::to_string(lineage.child_version), lineage.child_digest}};
}

std::string kicker_of(const Lineage& lineage) {
  return "berth plan · version " +
         arrow(std::to_string(lineage.parent_version), std::to_string(lineage.child_version));
}

std::string headline_of(const TablePlan& plan) {
  if (plan.moves == 0)
    return plan.placed == 0 ? "Nothing moves"
                            : replicas_text(plan.placed) + " find their first node, none moves";
  return grouped(plan.moves) + " of " + replicas_text(plan.replicas) +
         (plan.moves == 1 ? " moves" : " move") +
         (!is_proven(plan) ? ""
          : plan.bytes     ? ", and nobody can do with fewer bytes"
                           : ", and nobody can do with fewer");
}

std::string lead_of(const TablePlan& plan) {
  const std::string before = percent(plan.imbalance.before, 2);
  if (plan.imbalance.after == plan.imbalance.before) return "The imbalance stays at " + before + ".";
  return "The imbalance " + std::string(plan.imbalance.after < plan.imbalance.before ? "falls" : "rises") +
         " from " + before + " to " + percent(plan.imbalance.after, 2) + ".";
}

std::vector<Tile> tiles_of(const TablePlan& plan) {
  const double share =
      plan.replicas == 0 ? 0 : static_cast<double>(plan.moves) / static_cast<double>(plan.replicas);
  std::vector<Tile> tiles = {
      {"moves", "Moves", grouped(plan.moves), std::to_string(plan.moves),
       percent(share, 1) + " of " + replicas_text(plan.replicas)},
      lower_bound_tile(plan),
      {"imbalance_after", "Imbalance", percent(plan.imbalance.after, 2), exact(plan.imbalance.after),
       "was " + percent(plan.imbalance.before, 2)},
  };
  if (plan.bytes)
    for (Tile& tile : tiles_of(*plan.bytes)) tiles.push_back(std::move(tile));
  if (plan.zone_violations)
    tiles.push_back({"zone_violations_after", "Zone violations", grouped(plan.zone_violations->after),
                     std::to_string(plan.zone_violations->after),
                     "was " + grouped(plan.zone_violations->before)});
  if (plan.placed > 0)
    tiles.push_back(
        {"placed", "Placed", grouped(plan.placed), std::to_string(plan.placed), "had no node before"});
  if (plan.role_changes)
    tiles.push_back({"role_changes", "Role changes", grouped(*plan.role_changes),
                     std::to_string(*plan.role_changes), "another primary, nothing to copy"});
  if (!plan.flows.empty()) {
    tiles.push_back(busiest_link(plan.flows, Unit::moves));
    tiles.push_back(busiest_receiver(plan.flows, Unit::moves));
  }
  if (plan.waves)
    tiles.push_back({"waves", "Waves", grouped(plan.waves->count), std::to_string(plan.waves->count),
                     "at least " + grouped(plan.waves->fewest)});
  return tiles;
}

}  // namespace

Page plan_report(const TablePlan& plan) {
  Page page{kicker_of(plan.lineage),
            headline_of(plan),
            lead_of(plan),
            tiles_of(plan),
            plan.checks,
            plan.command,
            {},
            particulars_of(plan.lineage)};
  if (!plan.loads.empty()) page.sections.push_back(load_section(plan));
  if (!plan.flows.empty()) page.sections.push_back(flow_section(plan.flows, Unit::moves));
  if (plan.curve.size() > 1) page.sections.push_back(curve_section(plan));
  if (plan.waves && plan.waves->count > 0) page.sections.push_back(wave_section(*plan.waves));
  return page;
}

Page plan_report(const DirectPlan& plan) {
  Page page{kicker_of(plan.lineage),
            plan.flows.empty() ? "No key moves" : percent(plan.moved, 2) + " of all keys move",
            plan.sampled ? "Counted over a sample of keys." : "Computed exactly from the slots of the nodes.",
            {{"moved", "Keys that move", percent(plan.moved, 2), exact(plan.moved), ""}},
            plan.checks,
            plan.command,
            {},
            particulars_of(plan.lineage)};
  if (plan.flows.empty()) return page;
  page.tiles.push_back(busiest_link(plan.flows, Unit::shares));
  page.tiles.push_back(busiest_receiver(plan.flows, Unit::shares));
  page.sections.push_back(flow_section(plan.flows, Unit::shares));
  return page;
}

}  // namespace berth::report
