#include "move/moving_nodes.hpp"

namespace berth::move {

MovingNodes::MovingNodes(Store& store, const ActiveState& state)
    : active_(store.map(state.active.version)), target_(store.map(state.transition->target)) {}

const Node& MovingNodes::node(const NodeId& id) const {
  const NodeIndex place = target_.find(id);
  return place != k_no_node ? target_.node(place) : active_.node(active_.find(id));
}

}  // namespace berth::move
