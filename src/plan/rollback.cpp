#include <cstdint>
#include <utility>

#include "berth/plan/plan.hpp"

#include "finished.hpp"

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
  const Wish wish = wish_of_the_past(parent, past);
  Map child = child_like(past, wish, child_of(parent, child_version));
  if (child.is_direct()) return finished_plan(parent, std::move(child));
  constexpr std::uint32_t k_streams = 1;
  return finished_plan(parent, std::move(child), planning::named_instance(parent, wish), k_streams);
}

}  // namespace berth
