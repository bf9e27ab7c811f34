#include <cstdint>
#include <utility>

#include "berth/plan/plan.hpp"

#include "finished.hpp"
#include "holding.hpp"

namespace berth {
namespace {

Wish wish_of_the_past(const Map& parent, const Map& past) {
  Wish wish = Wish::of(past);
  for (Node& node : wish.nodes) {
    const NodeIndex today = parent.find(node.id);
    if (today == k_no_node) continue;
    node.address = parent.node(today).address;
    if (parent.node(today).state == NodeState::down) {
      node.state = NodeState::down;
    } else if (node.state == NodeState::down) {
      node.state = NodeState::up;
    }
  }
  return wish;
}

Map child_like(const Map& past, const Wish& wish, Lineage lineage) {
  if (past.is_direct()) return {wish.rules, wish.nodes, past.slot_layout(), std::move(lineage)};
  return {wish.rules, wish.nodes, {past.table().begin(), past.table().end()}, std::move(lineage)};
}

}  // namespace

Plan make_rollback(const Map& parent, const Map& past, Version child_version) {
  check_can_be_planned(past.rules());
  const Wish wish = wish_of_the_past(parent, past);
  const Holding holding(parent, wish);
  Plan plan = finished_plan(parent, child_like(past, wish, child_of(parent, child_version)), wish,
                            holding.counts(wish.nodes.size()));
  for (std::uint32_t bucket = 0; bucket < holding.now.size(); ++bucket) {
    const bool leaves = holding.before[bucket] != k_no_node && past.table()[bucket] != k_no_node;
    if (leaves && holding.now[bucket] != past.table()[bucket]) ++plan.lower_bound;
  }
  return plan;
}

}  // namespace berth
