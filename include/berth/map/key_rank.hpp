#pragma once

#include <cstddef>
#include <optional>

#include "berth/map/map.hpp"

namespace berth {

/// Where a node stands in the ranking of a key of a direct map.
struct KeyRank {
  std::size_t place = 0;            ///< from 1, among the nodes that are up and this one
  bool counts = false;              ///< it is one of the key's replicas
  std::optional<ZoneCap> full_cap;  ///< the outermost that passes it over: better nodes fill its zone

  friend bool operator==(const KeyRank&, const KeyRank&) = default;
};

/// Where `node` stands, or would stand if it were up; none when its weight is 0, and in a table map.
/// Cost: one look at every slot of the map, and the walk through the ranking up to the node, which is long
/// for a light one (`WeightedDrawsRanking`).
std::optional<KeyRank> key_rank(const Map& map, KeyHash hash, NodeIndex node);

}  // namespace berth
