#include "move/moving_nodes.hpp"

#include "berth/base/error.hpp"

namespace berth::move {

const Transition& running_transition(const ActiveState& state) {
  if (!state.transition)
    throw Error(ErrorCode::stale, "another worker ended the transition: look at the status");
  return *state.transition;
}

MovingNodes::MovingNodes(Store& store, const ActiveState& state)
    : active_(store.map(state.active.version)), target_(store.map(running_transition(state).target)) {}

const Node& MovingNodes::node(const NodeId& id) const {
  const NodeIndex place = target_.find(id);
  return place != k_no_node ? target_.node(place) : active_.node(active_.find(id));
}

}  // namespace berth::move
