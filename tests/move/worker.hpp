#pragma once

#include "berth/store/store.hpp"

#include "cluster.hpp"
#include "move/pair.hpp"
#include "move/pause_mover.hpp"

namespace berth::test {

/// A worker at the first move of a transition: it knows the state of the moment when it looked, does one step
/// when it is told to, however late, and never tells the store.
class Worker {
 public:
  explicit Worker(const Cluster& cluster);

  /// Does the work of the stage at which the move stood.
  void work() { mover_.work(transition_.stages.front(), epoch_); }

  [[nodiscard]] move::Pair& pair() { return pair_; }
  [[nodiscard]] Epoch epoch() const { return epoch_; }

 private:
  [[nodiscard]] const Move& first() const { return transition_.moves.front(); }
  [[nodiscard]] const Node& node(const NodeId& id) const { return target_.node(target_.find(id)); }

  Epoch epoch_;
  Transition transition_;
  Map target_;
  Subject subject_ = Cluster::subject();
  move::Pair pair_;
  move::PauseMover mover_;
};

}  // namespace berth::test
