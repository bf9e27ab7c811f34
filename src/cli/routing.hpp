#pragma once

#include <optional>
#include <string>
#include <vector>

#include "berth/map/map.hpp"
#include "berth/store/store.hpp"

#include "cli/input/key_lookup.hpp"

namespace berth::cli {

/// Where a key is now.
struct Whereabouts {
  std::vector<const Node*> nodes;  ///< replica 0 first, without the replicas that nobody holds
  Version version{};               ///< the map that says so
  std::optional<Stage> stage;      ///< of the bucket's move, while it has one
};

/// A move under way of one replica of a bucket.
struct Step {
  const Move* move = nullptr;
  Stage stage{};
  bool is_past_flip = false;  ///< clients are sent to its target
};

/// The answers of a store at one moment. While a transition runs, each bucket is where the stage of its move
/// sends clients: to the source until the flip, then to the target.
class Routing {
 public:
  /// What is active now.
  static Routing current(Store& store);

  /// What one map says, without any transition.
  static Routing of(Map map);

  [[nodiscard]] const Map& active() const noexcept { return active_; }

  /// Whether the moves under way are being undone.
  [[nodiscard]] bool is_aborting() const noexcept { return underway_ && underway_->transition.aborting; }

  /// Whether the active map or the one on its way has this node.
  [[nodiscard]] bool knows(const NodeId& id) const noexcept;

  /// What the moves under way lead to; the active map when there are none or they are being undone.
  [[nodiscard]] const Map& destination() const noexcept;

  /// The moves under way of a bucket.
  [[nodiscard]] std::vector<Step> steps_of(Bucket bucket) const;

  /// Where the keys of a bucket are, in a table map.
  [[nodiscard]] Whereabouts of_bucket(Bucket bucket) const;

  [[nodiscard]] Whereabouts of_key(const Lookup& found) const;

 private:
  explicit Routing(Map active) : active_(std::move(active)) {}

  struct Underway {
    Map target;
    Transition transition;
    std::vector<std::vector<std::size_t>> moves_by_bucket;  ///< places in the transition's moves
  };

  Map active_;
  std::optional<Underway> underway_;
};

}  // namespace berth::cli
