#include "cli/routing.hpp"

#include <utility>

namespace berth::cli {

Routing Routing::of(Map map) { return Routing(std::move(map)); }

Routing Routing::current(Store& store) {
  ActiveState state = store.state();
  Routing routing(store.map(state.active.version));
  if (!state.transition) return routing;
  routing.target_ = store.map(state.transition->target);
  routing.moves_by_bucket_.resize(routing.active_.rules().buckets);
  for (std::size_t i = 0; i < state.transition->moves.size(); ++i)
    routing.moves_by_bucket_[to_integer(state.transition->moves[i].bucket)].push_back(i);
  routing.transition_ = std::move(state.transition);
  return routing;
}

Placement Routing::placement(Bucket bucket) const {
  const std::span<const NodeIndex> holders = active_.holders(bucket);
  std::vector<const Node*> replicas;
  for (const NodeIndex holder : holders)
    replicas.push_back(holder == k_no_node ? nullptr : &active_.node(holder));

  Placement placement{{}, active_.version(), std::nullopt};
  if (transition_) {
    for (const std::size_t place : moves_by_bucket_[to_integer(bucket)]) {
      const Move& move = transition_->moves[place];
      placement.stage = transition_->stages[place];
      if (rule_of(transition_->mode, *placement.stage).route != Side::target) continue;
      replicas[move.replica] = &target_->node(target_->find(move.to));
      placement.version = target_->version();
    }
  }
  for (const Node* node : replicas)
    if (node != nullptr) placement.nodes.push_back(node);
  return placement;
}

}  // namespace berth::cli
