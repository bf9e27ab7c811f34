#include "berth/move/abort.hpp"

#include <limits>
#include <utility>
#include <vector>

#include "berth/base/error.hpp"

#include "move/batch.hpp"
#include "move/lost_swap.hpp"
#include "move/moving_nodes.hpp"
#include "move/pair.hpp"
#include "move/pause_mover.hpp"

namespace berth {
namespace {

using move::MovingNodes;

class Abort {
 public:
  Abort(Store& store, ActiveState expected, const AbortOptions& options)
      : store_(&store), options_(&options), state_(std::move(expected)) {}

  AbortResult run() {
    if (!state_.transition) return {0, std::move(state_)};
    if (!state_.transition->aborting) take(store_->abort(state_, options_->by));
    if (state_.transition) take_back_all();
    return {removed_copies_, std::move(state_)};
  }

 private:
  void take_back_all() {
    const MovingNodes nodes(*store_, state_);
    while (state_.transition) {
      const Transition& transition = *state_.transition;
      const auto places = move::next_batch(transition, std::numeric_limits<std::size_t>::max());
      if (transition.stages[places.front()] == Stage::planned) {
        take(store_->abort(state_, options_->by));
      } else {
        take_back(nodes, transition, places);
        take(store_->retreat(state_, places));
      }
    }
  }

  void take_back(const MovingNodes& nodes, const Transition& transition,
                 const std::vector<std::size_t>& places) {
    const Move& first = transition.moves[places.front()];
    const Subject subject = subject_from_text(transition.subject);
    move::Pair pair(nodes.node(first.from), nodes.node(first.to),
                    {subject, nodes.target(), options_->busy_timeout_ms});
    pair.select(move::buckets_of(transition, places));
    removed_copies_ += move::PauseMover(pair).take_back(state_.epoch);
  }

  void take(SwapResult result) {
    if (!result.won) move::lose_to(state_, result.state);
    state_ = std::move(result.state);
  }

  Store* store_;
  const AbortOptions* options_;
  ActiveState state_;
  std::uint64_t removed_copies_ = 0;
};

}  // namespace

AbortResult abort_migration(Store& store, ActiveState expected, const AbortOptions& options) {
  return Abort(store, std::move(expected), options).run();
}

}  // namespace berth
