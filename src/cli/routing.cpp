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

Whereabouts Routing::of_bucket(Bucket bucket) const {
  std::vector<const Node*> replicas;
  for (const NodeIndex holder : active_.holders(bucket))
    replicas.push_back(holder == k_no_node ? nullptr : &active_.node(holder));

  Whereabouts here{{}, active_.version(), std::nullopt};
  if (underway_) {
    const auto& [target, transition, moves_by_bucket] = *underway_;
    for (const std::size_t place : moves_by_bucket[to_integer(bucket)]) {
      const Move& move = transition.moves[place];
      here.stage = transition.stages[place];
      if (rule_of(transition.mode, transition.stages[place]).route != Side::target) continue;
      replicas[move.replica] = &target.node(target.find(move.to));
      here.version = target.version();
    }
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
