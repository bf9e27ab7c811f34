#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/move/migration.hpp"

#include "move/batch.hpp"
#include "move/lost_swap.hpp"
#include "move/mostly_placed.hpp"
#include "move/moving_nodes.hpp"
#include "move/pair.hpp"
#include "move/pause_mover.hpp"

namespace berth {
namespace {

using move::buckets_of;
using move::MovingNodes;
using move::next_batch;
using move::Pair;
using move::PauseMover;

class Migration {
 public:
  Migration(Store& store, const MigrationOptions& options, ActiveState state)
      : store_(&store), options_(&options), state_(std::move(state)), nodes_(store, state_) {}

  MigrationResult run() {
    check_direction();
    check_rules();
    name_subject();
    while (true) {
      const auto places = next_batch(transition(), options_->batch_moves);
      if (places.empty()) break;
      step(places);
    }
    take(store_->activate(state_, nodes_.target().version(), options_->by));
    return {moved_rows_, state_};
  }

 private:
  [[nodiscard]] const Transition& transition() const { return move::running_transition(state_); }

  void check_direction() const {
    if (transition().aborting)
      throw Error(ErrorCode::transition_running,
                  fmt::format("the transition to version {} is being aborted: finish that with berth migrate "
                              "abort",
                              to_integer(transition().target)));
  }

  void check_rules() const {
    if (!same_buckets(nodes_.active().rules(), nodes_.target().rules()))
      throw Error(
          ErrorCode::invalid_argument,
          fmt::format("version {} places keys by other rules than the active one, so rows would move between "
                      "buckets: activate it without moving rows, with apply --now",
                      to_integer(nodes_.target().version())));
    if (const std::uint32_t replicas =
            std::max(nodes_.active().rules().replicas, nodes_.target().rules().replicas);
        replicas > 1)
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("version {0} is planned with {1} replicas of a bucket, and rows are moved only "
                              "where there is one: copy them by other means, then berth activate {0}",
                              to_integer(nodes_.target().version()), replicas));
  }

  /// Writes down what is being moved once every pair of shards has turned out to hold it alike, and each
  /// source to hold it by this key: a mistyped name, a wrong column or a missing file leaves nothing.
  void name_subject() {
    const std::string subject = to_text(options_->subject);
    const std::string& recorded = transition().subject;
    if (recorded == subject) return;
    if (!recorded.empty() && !is_all_planned(transition()))
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("the running transition moves {}, not {}: finish it with that table and column",
                              recorded, subject));
    std::set<NodeId> checked;
    for (const Flow& flow : flows_of(transition().moves)) {
      Pair pair(nodes_.node(flow.from), nodes_.node(flow.to), shard_options());
      if (checked.insert(flow.from).second) move::check_mostly_placed(pair.source, nodes_.active());
    }
    take(store_->name_subject(state_, subject));
  }

  void step(const std::vector<std::size_t>& places) {
    const Stage stage = transition().stages[places.front()];
    Pair& pair = pair_of(transition().moves[places.front()]);
    pair.select(buckets_of(transition(), places));
    moved_rows_ += PauseMover(pair).work(stage, state_.epoch);
    take(store_->advance(state_, places));
    report(places);
  }

  Pair& pair_of(const Move& move) {
    if (!pair_ || pair_->source.node() != move.from || pair_->target.node() != move.to)
      pair_.emplace(nodes_.node(move.from), nodes_.node(move.to), shard_options());
    return *pair_;
  }

  [[nodiscard]] move::ShardOptions shard_options() const {
    return {options_->subject, nodes_.target(), options_->busy_timeout_ms};
  }

  void take(SwapResult result) {
    if (!result.won) move::lose_to(state_, result.state);
    state_ = std::move(result.state);
  }

  void report(const std::vector<std::size_t>& places) const {
    if (!options_->on_progress) return;
    const Transition& now = transition();
    const auto done = std::ranges::count(now.stages, Stage::done);
    options_->on_progress({.moves_done = static_cast<std::size_t>(done),
                           .moves = now.moves.size(),
                           .moved_rows = moved_rows_,
                           .stage = now.stages[places.front()],
                           .first_of_batch = now.moves[places.front()],
                           .batch_moves = places.size()});
  }

  Store* store_;
  const MigrationOptions* options_;
  ActiveState state_;
  MovingNodes nodes_;
  std::optional<Pair> pair_;
  std::uint64_t moved_rows_ = 0;
};

}  // namespace

MigrationResult migrate(Store& store, const MigrationOptions& options) {
  if (options.batch_moves == 0)
    throw Error(ErrorCode::invalid_argument, "a batch of 0 moves never ends: let a batch have at least 1");
  ActiveState state = store.state();
  if (!state.transition) return {0, std::move(state)};
  return Migration(store, options, std::move(state)).run();
}

}  // namespace berth
