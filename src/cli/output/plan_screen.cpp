#include "cli/output/plan_screen.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "berth/report/amount.hpp"

#include "cli/number.hpp"
#include "cli/output/key_flows.hpp"
#include "cli/output/node_changes.hpp"
#include "cli/output/text_table.hpp"
#include "cli/risk.hpp"

namespace berth::cli {
namespace {

constexpr std::size_t k_shown_rows = 24;

std::string signed_difference(NodeChange change) {
  if (change.after == change.before) return "";
  return change.after > change.before ? "+" + grouped(change.after - change.before)
                                      : "-" + grouped(change.before - change.after);
}

std::string nodes_text(const Map& parent, const Map& child) {
  const std::map<NodeId, NodeChange> changes = changes_by_node(parent, child);
  TextTable table({Align::left, Align::right, Align::right, Align::right});
  table.add({"node", "before", "after", ""});
  for (const auto& [id, change] : changes) {
    if (table.rows() > k_shown_rows) break;
    table.add({id.text(), grouped(change.before), grouped(change.after), signed_difference(change)});
  }
  std::string text = table.text();
  if (changes.size() > k_shown_rows)
    text += fmt::format("… {} more nodes: --json\n", changes.size() - k_shown_rows);
  return text;
}

std::string risks_text(const Map& parent, const Plan& plan) {
  std::string text;
  for (const report::Check& risk : risks_of(parent, plan))
    text += fmt::format("{}{:<6}{}", text.empty() ? "" : "\n           ", name_of(risk.verdict), risk.text);
  return text;
}

/// Who receives most, and how much.
std::pair<NodeId, std::uint64_t> busiest_receiver(const std::vector<Flow>& flows) {
  std::map<NodeId, std::uint64_t> received;
  for (const Flow& flow : flows) received[flow.to] += flow.moves;
  return *std::ranges::max_element(received, {}, [](const auto& node) { return node.second; });
}

/// The busiest pair of nodes and the busiest receiver. There are flows.
std::string busiest_text(const Plan& plan) {
  const Flow& link = *std::ranges::max_element(plan.flows, {}, &Flow::moves);
  const auto [receiver, received] = busiest_receiver(plan.flows);
  std::string proof;
  if (plan.pairs.lower_bound == link.moves) {
    proof = plan.bytes ? ": no plan of as few bytes has less" : ": no plan of as few moves has less";
  } else if (plan.pairs.lower_bound > 0) {
    proof = fmt::format(" (no plan of as few {} has less than {})", plan.bytes ? "bytes" : "moves",
                        grouped(plan.pairs.lower_bound));
  }
  return fmt::format("link {} → {} {}{}, receiver {} {}", link.from.text(), link.to.text(),
                     grouped(link.moves), proof, receiver.text(), grouped(received));
}

/// What the proof says of the plan's cost.
std::string bound_text(const Plan& plan) {
  const std::string bound = plan.bytes ? report::bytes_text(plan.lower_bound) : grouped(plan.lower_bound);
  const char* const what = plan.bytes ? "bytes" : "moves";
  if (plan.proven()) return fmt::format("{}: nobody can do with fewer {} ✔ proven", bound, what);
  if (plan.lower_bound == 0) return bound + ": not reached, not proven";
  const double gap = static_cast<double>(plan.cost()) / static_cast<double>(plan.lower_bound) - 1;
  return fmt::format("{}: nobody can do with fewer {}; this plan takes {:.1f} % more", bound, what,
                     100 * gap);
}

std::string bytes_moved_text(const ByteChange& bytes) {
  return fmt::format("{} of {} ({}); the heaviest node has {:.3f} → {:.3f} times its share",
                     report::bytes_text(bytes.moved), report::bytes_text(bytes.all),
                     percent(bytes.moved, bytes.all), bytes.heaviest.before, bytes.heaviest.after);
}

std::string waves_text(const Waves& waves) {
  const planning::Schedule& schedule = waves.schedule;
  std::string text = fmt::format("{} with {} {} a node", grouped(schedule.waves), waves.streams,
                                 waves.streams == 1 ? "stream" : "streams");
  if (schedule.extra.empty()) return text + ", the fewest";
  const planning::ExtraWave& first = schedule.extra.front();
  return text +
         fmt::format("; the busiest node alone needs {}, but two replicas of bucket {} may not move together",
                     grouped(schedule.fewest), first.subject);
}

}  // namespace

std::string flows_text(std::vector<Flow> flows, std::size_t most) {
  std::ranges::sort(flows, [](const Flow& a, const Flow& b) {
    return std::tie(b.moves, a.from, a.to) < std::tie(a.moves, b.from, b.to);
  });
  TextTable table({Align::left, Align::left, Align::left, Align::right});
  for (const Flow& flow : flows) {
    if (table.rows() == most) break;
    table.add({flow.from.text(), "→", flow.to.text(), grouped(flow.moves)});
  }
  std::string text = table.text();
  if (flows.size() > most) text += fmt::format("… {} more flows: --json\n", flows.size() - most);
  return text;
}

namespace {

void print_table_cost(Session& session, const Map& parent, const Plan& plan) {
  const MapRules& rules = plan.child.rules();
  const std::uint64_t moves = plan.change.moves.size();
  const std::uint64_t replicas = std::uint64_t{rules.buckets} * rules.replicas;
  session.print("moves      {} of {} bucket replicas ({}), {} placed\n", grouped(moves), grouped(replicas),
                percent(moves, replicas), grouped(plan.change.placed.size()));
  if (!plan.change.role_changes.empty())
    session.print("roles      {} buckets get another primary\n", grouped(plan.change.role_changes.size()));
  if (plan.bytes) session.print("bytes      {}\n", bytes_moved_text(*plan.bytes));
  session.print("bound      {}\n", bound_text(plan));
  session.print("imbalance  {:.4f} → {:.4f}{}\n", plan.max_imbalance.before, plan.max_imbalance.after,
                plan.bytes ? " of the counts of replicas" : "");
  if (!rules.caps.empty())
    session.print("caps       {} → {} replicas beyond those of their zone\n",
                  grouped(plan.zone_violations.before), grouped(plan.zone_violations.after));
  if (!plan.flows.empty()) session.print("busiest    {}\n", busiest_text(plan));
  if (moves > 0) session.print("waves      {}\n", waves_text(plan.waves));
  session.print("risks      {}\n", risks_text(parent, plan));
  session.print("\n{}", nodes_text(parent, plan.child));
  if (!plan.flows.empty()) session.print("\n{}", flows_text(plan.flows, k_shown_flows));
}

void print_direct_cost(Session& session, const Map& parent, const Plan& plan) {
  session.print("moves      {}\n", moved_keys_text(plan.keys));
  session.print("risks      {}\n", risks_text(parent, plan));
  if (!plan.keys.flows.empty()) session.print("\n{}", key_flows_text(plan.keys, k_shown_flows));
}

}  // namespace

void print_plan(Session& session, const Map& parent, const Plan& plan) {
  session.print("plan       version {} → {}\n", to_integer(plan.parent.version),
                to_integer(plan.child.version()));
  const auto print_cost = plan.child.is_direct() ? print_direct_cost : print_table_cost;
  print_cost(session, parent, plan);
  session.print("\n");
}

}  // namespace berth::cli
