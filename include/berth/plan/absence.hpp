#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// What a node of a table map holds, and what balance gives it.
struct NodeShare {
  std::uint32_t held = 0;
  double share = 0;
  std::uint64_t least = 0;  ///< ⌊share⌋
  std::uint64_t most = 0;   ///< ⌈share⌉
};

/// The zone of a node that cannot take one more replica of a bucket, as some holders are outside of it and
/// these fill it.
struct FullZone {
  ZoneCap cap;
  std::string zone;  ///< the part of the path that the cap counts in
  std::vector<NodeId> holders;
};

/// Why a node does not hold a bucket of a table map.
struct Absence {
  enum class Reason : std::uint8_t {
    draining,       ///< the node gives its buckets away and gets none
    no_weight,      ///< it has weight 0
    unplaced,       ///< a replica of the bucket has no holder: the next plan chooses one
    node_full,      ///< it would hold more than ⌈share⌉
    under_share,    ///< it holds less than ⌊share⌋: a balancing plan gives it more, perhaps this one
    zone_full,      ///< it could only take the place of the holders in its zone
    holder_needed,  ///< the holders whose place it could take would fall below ⌊share⌋
    not_needed,     ///< nothing forbids it, but balance does not ask for the move
  };

  Reason reason = Reason::not_needed;
  NodeShare share;
  std::optional<FullZone> full_zone;  ///< the innermost, whatever the reason is
};

/// `node_full`, `not_needed`, and so on.
std::string_view name_of(Absence::Reason reason) noexcept;

/// Why `node` does not hold `bucket`: the first reason that is true, in their order. The bucket is in `[0,
/// N)` and the node is not among its holders. Throws `infeasible` or `no_live_nodes`, naming what lacks, when
/// the nodes of the map cannot meet its own rules, so that there are no shares. Cost: one look at the table.
Absence absence_of(const Map& map, Bucket bucket, NodeIndex node);

}  // namespace berth
