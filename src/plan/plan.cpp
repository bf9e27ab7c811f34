#include "berth/plan/plan.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/plan/share.hpp"

#include "deal.hpp"
#include "finished.hpp"
#include "holding.hpp"
#include "next_layout.hpp"
#include "quota.hpp"

namespace berth {
namespace {

void check_somebody_can_hold(const Wish& wish, std::uint64_t placed) {
  const bool has_weight = std::ranges::any_of(
      wish.nodes, [](const Node& node) { return node.effective_weight().millionths() > 0; });
  if (has_weight || (wish.nodes.empty() && placed == 0)) return;
  throw Error(
      ErrorCode::no_live_nodes,
      "no node has a weight above 0, so nobody can hold the keys: add a node, raise a weight or undrain one");
}

/// Lets each node keep its lowest buckets up to its quota and deals the others to those that are short.
std::vector<NodeIndex> balanced_table(const Holding& holding, std::vector<std::uint32_t> quota) {
  std::vector<NodeIndex> table(holding.now.size(), k_no_node);
  std::vector<std::uint32_t> homeless;
  for (std::uint32_t bucket = 0; bucket < table.size(); ++bucket) {
    const NodeIndex node = holding.now[bucket];
    if (node != k_no_node && quota[node] > 0) {
      table[bucket] = node;
      --quota[node];
    } else {
      homeless.push_back(bucket);
    }
  }
  std::ranges::stable_sort(homeless, {}, [&](std::uint32_t bucket) { return holding.before[bucket]; });
  const std::vector<NodeIndex> receivers = dealing_order(quota);
  for (std::size_t i = 0; i < receivers.size(); ++i) table[homeless[i]] = receivers[i];
  return table;
}

Plan table_plan(const Map& parent, const Wish& wish, Version child_version) {
  const Holding holding(parent, wish);
  check_somebody_can_hold(wish, holding.placed());

  const std::vector<Share> shares = shares_of(wish);
  const std::vector<std::uint32_t> held = holding.counts(wish.nodes.size());
  const std::uint64_t places = wish.nodes.empty() ? 0 : wish.rules.buckets;
  Map child(wish.rules, wish.nodes, balanced_table(holding, quotas(shares, held, places)),
            child_of(parent, child_version));
  Plan plan = finished_plan(parent, std::move(child), wish, held);
  plan.lower_bound = fewest_moves(shares, held, holding.placed(), places);
  return plan;
}

Plan direct_plan(const Map& parent, const Wish& wish, Version child_version) {
  check_somebody_can_hold(wish, parent.slots().live_slots());
  Map child(wish.rules, wish.nodes, next_layout(parent, wish), child_of(parent, child_version));
  const std::vector<std::uint32_t> held(wish.nodes.size());
  return finished_plan(parent, std::move(child), wish, held);
}

}  // namespace

void check_can_be_planned(const MapRules& rules) {
  if (rules.placement == Placement::table && rules.replicas != 1)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("{} replicas of a bucket cannot be planned: a table map holds one, a direct map "
                            "(berth init --placement direct:draws) up to {}",
                            rules.replicas, MapRules::k_max_replicas));
}

Plan make_plan(const Map& parent, const Wish& wish, Version child_version) {
  check(wish.rules);
  check_can_be_planned(wish.rules);
  return wish.rules.placement == Placement::table ? table_plan(parent, wish, child_version)
                                                  : direct_plan(parent, wish, child_version);
}

}  // namespace berth
