#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// The part of the key space that leaves one node for another.
struct KeyFlow {
  NodeId from;
  NodeId to;
  double share = 0;  ///< of all keys, `(0, 1]`; counted once for every replica that moves

  friend bool operator==(const KeyFlow&, const KeyFlow&) = default;
};

/// What a change of a map moves.
struct KeyShares {
  bool exact = true;           ///< computed from the thresholds, not counted
  std::size_t samples = 0;     ///< key hashes looked at when not exact
  double moved = 0;            ///< the sum of the flows
  std::vector<KeyFlow> flows;  ///< sorted by (from, to)

  friend bool operator==(const KeyShares&, const KeyShares&) = default;
};

/// The key hashes that sampled shares are taken from: the first `samples` outputs of a fixed generator.
inline constexpr std::size_t k_key_samples = 100'000;

/// The shares that move between two direct maps of the same hash.
///
/// Exact for one replica: draws of a slot are a Poisson process of its threshold, so what two maps have in
/// common stays, what only `before` accepts leaves towards `after`'s owners by their share, and what only
/// `after` accepts comes from `before`'s owners by theirs. With more replicas: counted over `k_key_samples`
/// key hashes.
/// Cost: with one replica, the nodes that change times all nodes.
KeyShares key_share_change(const Map& before, const Map& after);

/// The shares of the keys that a caller has, in maps of the same hash and key tag, direct ones or tables. The
/// caller keeps the maps. Memory: a number for every pair of nodes that keys move between.
class KeyCount {
 public:
  KeyCount(const Map& before, const Map& after) noexcept : before_(before), after_(after) {}

  /// Cost: a look-up in both maps.
  void add(KeyHash hash);

  /// Of the keys so far, not exact; none without keys.
  [[nodiscard]] KeyShares shares() const;

 private:
  const Map& before_;
  const Map& after_;
  std::size_t keys_ = 0;
  std::map<std::pair<NodeId, NodeId>, std::uint64_t> moves_;
};

/// The share of keys with fewer holders than the map's replicas, because nodes are missing or caps keep them
/// out; with several replicas counted over `k_key_samples` key hashes.
double short_of_replicas(const Map& map);

}  // namespace berth
