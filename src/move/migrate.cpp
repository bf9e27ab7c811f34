#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/move/migration.hpp"

#include "move/batch.hpp"
#include "move/pair.hpp"
#include "move/pause_mover.hpp"

namespace berth {
namespace {

using move::next_batch;
using move::Pair;
using move::PauseMover;

class Migration {
 public:
  Migration(Store& store, const MigrationOptions& options, ActiveState state, Version target)
      : store_(&store),
        options_(&options),
        state_(std::move(state)),
        active_(store.map(state_.active.version)),
        target_(store.map(target)) {}

  MigrationResult run() {
    check_rules();
    name_subject();
    while (true) {
      const auto places = next_batch(transition(), options_->batch_moves);
      if (places.empty()) break;
      step(places);
    }
    take(store_->activate(state_, target_.version(), options_->by));
    return {moved_rows_, state_};
  }

 private:
  [[nodiscard]] const Transition& transition() const {
    if (!state_.transition)
      throw Error(ErrorCode::stale, "another worker ended the transition: look at the status");
    return *state_.transition;
  }

  void check_rules() const {
    if (!same_buckets(active_.rules(), target_.rules()))
      throw Error(
          ErrorCode::invalid_argument,
          fmt::format("version {} places keys by other rules than the active one, so rows would move between "
                      "buckets: activate it without moving rows, with apply --now",
                      to_integer(target_.version())));
    if (const std::uint32_t replicas = std::max(active_.rules().replicas, target_.rules().replicas);
        replicas > 1)
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("version {0} is planned with {1} replicas of a bucket, and rows are moved only "
                              "where there is one: copy them by other means, then berth activate {0}",
                              to_integer(target_.version()), replicas));
  }

  /// Writes down what is being moved once every pair of shards has turned out to hold it alike: a mistyped
  /// name or a missing file leaves nothing.
  void name_subject() {
    const std::string subject = to_text(options_->subject);
    const std::string& recorded = transition().subject;
    if (recorded == subject) return;
    if (!recorded.empty())
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("the running transition moves {}, not {}: finish it with that table and column",
                              recorded, subject));
    for (const Flow& flow : flows_of(transition().moves))
      static_cast<void>(Pair(node(flow.from), node(flow.to), shard_options()));
    take(store_->name_subject(state_, subject));
  }

  void step(const std::vector<std::size_t>& places) {
    const Stage stage = transition().stages[places.front()];
    Pair& pair = pair_of(transition().moves[places.front()]);
    const std::vector<Bucket> buckets = buckets_of(places);
    pair.source.select(buckets);
    pair.target.select(buckets);
    moved_rows_ += PauseMover(pair).work(stage, state_.epoch);
    take(store_->advance(state_, places));
    report(places);
  }

  [[nodiscard]] std::vector<Bucket> buckets_of(const std::vector<std::size_t>& places) const {
    std::vector<Bucket> buckets;
    buckets.reserve(places.size());
    for (const std::size_t place : places) buckets.push_back(transition().moves[place].bucket);
    return buckets;
  }

  Pair& pair_of(const Move& move) {
    if (!pair_ || pair_->source.node() != move.from || pair_->target.node() != move.to)
      pair_.emplace(node(move.from), node(move.to), shard_options());
    return *pair_;
  }

  /// The target map knows the newest addresses, the active map those that leave.
  [[nodiscard]] const Node& node(const NodeId& id) const {
    const NodeIndex place = target_.find(id);
    return place != k_no_node ? target_.node(place) : active_.node(active_.find(id));
  }

  [[nodiscard]] move::ShardOptions shard_options() const {
    return {options_->subject, target_, options_->busy_timeout_ms};
  }

  void take(SwapResult result) {
    if (!result.won)
      throw Error(
          ErrorCode::stale,
          fmt::format("another worker took the transition from epoch {} to epoch {}: let it finish, or run "
                      "this again",
                      to_integer(state_.epoch), to_integer(result.state.epoch)));
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
  Map active_;
  Map target_;
  std::optional<Pair> pair_;
  std::uint64_t moved_rows_ = 0;
};

}  // namespace

MigrationResult migrate(Store& store, const MigrationOptions& options) {
  if (options.batch_moves == 0)
    throw Error(ErrorCode::invalid_argument, "a batch of 0 moves never ends: let a batch have at least 1");
  ActiveState state = store.state();
  if (!state.transition) return {0, std::move(state)};
  const Version target = state.transition->target;
  return Migration(store, options, std::move(state), target).run();
}

}  // namespace berth
