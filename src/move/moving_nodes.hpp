#pragma once

#include "berth/map/map.hpp"
#include "berth/store/store.hpp"

namespace berth::move {

/// The transition that runs. Throws `stale` when somebody else ended it.
const Transition& running_transition(const ActiveState& state);

/// The nodes between which a running transition moves rows, and the two maps that know them.
class MovingNodes {
 public:
  MovingNodes(Store& store, const ActiveState& state);

  [[nodiscard]] const Map& active() const noexcept { return active_; }
  [[nodiscard]] const Map& target() const noexcept { return target_; }

  /// The target map knows the newest addresses, the active map those that leave.
  [[nodiscard]] const Node& node(const NodeId& id) const;

 private:
  Map active_;
  Map target_;
};

}  // namespace berth::move
