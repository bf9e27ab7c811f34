#include "cli/routing.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace berth::cli {

Routing Routing::of(Map map) { return Routing(std::move(map)); }

Routing Routing::current(Store& store) {
  ActiveState state = store.state();
  Routing routing(store.map(state.active.version));
  if (!state.transition) return routing;
  std::vector<std::vector<std::size_t>> moves_by_bucket(routing.active_.rules().buckets);
  const std::vector<Move>& moves = state.transition->moves;
  for (std::size_t i = 0; i < moves.size(); ++i) moves_by_bucket[to_integer(moves[i].bucket)].push_back(i);
  Map target = store.map(state.transition->target);
  routing.underway_ = Underway{std::move(target), std::move(*state.transition), std::move(moves_by_bucket)};
  return routing;
}

bool Routing::knows(const NodeId& id) const noexcept {
  return active_.find(id) != k_no_node || (underway_ && underway_->target.find(id) != k_no_node);
}

const Map& Routing::destination() const noexcept {
  return underway_ && !is_aborting() ? underway_->target : active_;
}

std::vector<Step> Routing::steps_of(Bucket bucket) const {
  std::vector<Step> steps;
  if (!underway_) return steps;
  const Transition& transition = underway_->transition;
  for (const std::size_t place : underway_->moves_by_bucket[to_integer(bucket)]) {
    const Stage stage = transition.stages[place];
    steps.push_back({&transition.moves[place], stage, rule_of(transition.mode, stage).route == Side::target});
  }
  return steps;
}

Whereabouts Routing::of_bucket(Bucket bucket) const {
  std::vector<const Node*> replicas;
  for (const NodeIndex holder : active_.holders(bucket))
    replicas.push_back(holder == k_no_node ? nullptr : &active_.node(holder));

  Whereabouts here{{}, active_.version(), std::nullopt};
  for (const auto& [move, stage, is_past_flip] : steps_of(bucket)) {
    here.stage = stage;
    if (!is_past_flip || !underway_) continue;
    const Map& target = underway_->target;
    replicas[move->replica] = &target.node(target.find(move->to));
    here.version = target.version();
  }
  std::ranges::copy_if(replicas, std::back_inserter(here.nodes),
                       [](const Node* node) { return node != nullptr; });
  return here;
}

Whereabouts Routing::of_key(const Lookup& found) const {
  if (!active_.is_direct()) return of_bucket(found.bucket);
  Whereabouts here{{}, active_.version(), std::nullopt};
  for (const NodeIndex holder : active_.locate(found.hash).holders)
    here.nodes.push_back(&active_.node(holder));
  return here;
}

}  // namespace berth::cli
