#include "cli/plan_screen.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "cli/number.hpp"
#include "cli/text_table.hpp"

namespace berth::cli {
namespace {

constexpr std::size_t k_shown_rows = 24;
constexpr std::size_t k_shown_flows = 12;

struct Change {
  std::uint32_t before = 0;
  std::uint32_t after = 0;
};

std::map<NodeId, Change> changes_by_node(const Map& parent, const Map& child) {
  std::map<NodeId, Change> changes;
  const std::vector<std::uint32_t> before = parent.held_counts();
  const std::vector<std::uint32_t> after = child.held_counts();
  for (std::size_t i = 0; i < before.size(); ++i) changes[parent.nodes()[i].id].before = before[i];
  for (std::size_t i = 0; i < after.size(); ++i) changes[child.nodes()[i].id].after = after[i];
  return changes;
}

std::string signed_difference(Change change) {
  if (change.after == change.before) return "";
  return change.after > change.before ? "+" + grouped(change.after - change.before)
                                      : "-" + grouped(change.before - change.after);
}

std::string nodes_text(const Map& parent, const Map& child) {
  const std::map<NodeId, Change> changes = changes_by_node(parent, child);
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

const Node* node_in(const Map& map, const NodeId& id) {
  const NodeIndex index = map.find(id);
  return index == k_no_node ? nullptr : &map.node(index);
}

bool is_down(const Map& parent, const Map& child, const NodeId& id) {
  const Node* const node = node_in(child, id) != nullptr ? node_in(child, id) : node_in(parent, id);
  return node != nullptr && node->state == NodeState::down;
}

/// The moves that each node takes part in as `end`, only those of nodes that are down.
std::map<NodeId, std::uint64_t> moves_of_down_nodes(const Map& parent, const Plan& plan, NodeId Flow::* end) {
  std::map<NodeId, std::uint64_t> moves;
  for (const Flow& flow : plan.flows)
    if (is_down(parent, plan.child, flow.*end)) moves[flow.*end] += flow.moves;
  return moves;
}

std::string rebucketing_risk(const MapRules& before, const MapRules& after) {
  const std::uint32_t larger = std::max(before.buckets, after.buckets);
  const std::uint32_t smaller = std::min(before.buckets, after.buckets);
  const char* const which =
      after.buckets > before.buckets ? "only to the new buckets" : "only those of the removed buckets";
  const std::string share =
      algo::laws_of(after.bucket_function).monotone
          ? fmt::format("{} of all keys, {}", percent(larger - smaller, larger), which)
          : fmt::format("nearly all keys ({} is not consistent)", algo::name_of(after.bucket_function));
  return fmt::format("{} → {} buckets: {} change bucket, and nothing copies them: needs --now\n",
                     grouped(before.buckets), grouped(after.buckets), share);
}

std::string risks_text(const Map& parent, const Plan& plan) {
  std::string text;
  for (const auto& [id, moves] : moves_of_down_nodes(parent, plan, &Flow::from))
    text += fmt::format("{} moves leave {}, which is down: its rows cannot be copied until it is back\n",
                        grouped(moves), id.text());
  for (const auto& [id, moves] : moves_of_down_nodes(parent, plan, &Flow::to))
    text += fmt::format("{} moves go to {}, which is down: it cannot take rows until it is back\n",
                        grouped(moves), id.text());
  if (rebuckets(parent, plan)) text += rebucketing_risk(parent.rules(), plan.child.rules());
  return text;
}

std::string without_last_newline(std::string text) {
  if (!text.empty()) text.pop_back();
  return text;
}

std::string indented(const std::string& text) {
  std::string out;
  for (const char c : without_last_newline(text)) {
    out += c;
    if (c == '\n') out.append(11, ' ');
  }
  return out;
}

}  // namespace

bool rebuckets(const Map& parent, const Plan& plan) {
  return !parent.nodes().empty() && parent.rules().buckets != plan.child.rules().buckets;
}

std::string flows_text(std::vector<Flow> flows, std::size_t most) {
  std::ranges::stable_sort(flows, std::ranges::greater{}, &Flow::moves);
  TextTable table({Align::left, Align::left, Align::left, Align::right});
  for (const Flow& flow : flows) {
    if (table.rows() == most) break;
    table.add({flow.from.text(), "→", flow.to.text(), grouped(flow.moves)});
  }
  std::string text = table.text();
  if (flows.size() > most) text += fmt::format("… {} more flows: --json\n", flows.size() - most);
  return text;
}

void print_plan(Session& session, const Map& parent, const Plan& plan) {
  const MapRules& rules = plan.child.rules();
  const std::uint64_t moves = plan.change.moves.size();
  const std::uint64_t replicas = std::uint64_t{rules.buckets} * rules.replicas;
  session.print("plan       version {} → {}\n", to_integer(plan.parent.version),
                to_integer(plan.child.version()));
  session.print("moves      {} of {} bucket replicas ({}), {} placed\n", grouped(moves), grouped(replicas),
                percent(moves, replicas), grouped(plan.change.placed));
  session.print("bound      {}{}\n", grouped(plan.lower_bound),
                plan.proven() ? ": nobody can do with fewer moves ✔ proven" : ": not reached, not proven");
  session.print("imbalance  {:.4f} → {:.4f}\n", plan.max_imbalance.before, plan.max_imbalance.after);
  const std::string risks = risks_text(parent, plan);
  session.print("risks      {}\n", risks.empty() ? "none" : indented(risks));
  session.print("\n{}", nodes_text(parent, plan.child));
  if (!plan.flows.empty()) session.print("\n{}", flows_text(plan.flows, k_shown_flows));
  session.print("\n");
}

}  // namespace berth::cli
