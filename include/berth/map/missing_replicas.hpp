#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// Why a key of a direct map has fewer holders than the map's replicas.
struct MissingReplicas {
  std::size_t count = 0;
  /// The caps that keep out the live nodes that do not hold the key, outermost first: the set stays short
  /// unless one of these is raised or nodes are added. None: no other node is live.
  std::vector<ZoneCap> full_caps;

  friend bool operator==(const MissingReplicas&, const MissingReplicas&) = default;
};

/// What the key of this hash lacks; none when it has all its replicas, and in a table map.
/// Cost: that of a look-up, and one look at every slot of the map.
std::optional<MissingReplicas> missing_replicas(const Map& map, KeyHash hash);

}  // namespace berth
