#pragma once

#include <cstdint>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// One replica of one bucket leaves a node for another.
struct Move {
  Bucket bucket{};
  std::uint32_t replica = 0;
  NodeId from;
  NodeId to;

  friend bool operator==(const Move&, const Move&) = default;
};

/// How many moves one node sends to another.
struct Flow {
  NodeId from;
  NodeId to;
  std::uint64_t moves = 0;

  friend bool operator==(const Flow&, const Flow&) = default;
};

/// What turns one table into another.
struct TableChange {
  std::vector<Move> moves;   ///< by bucket, then replica
  std::uint64_t placed = 0;  ///< bucket replicas that had no node and get one
};

/// The moves from `before`'s table to `after`'s. Buckets that exist in only one of them are no moves: those
/// of `after` count as placed.
TableChange table_change(const Map& before, const Map& after);

/// The moves of a change counted by (from, to), sorted by ids.
std::vector<Flow> flows_of(const std::vector<Move>& moves);

/// `parent`'s table after `moves`, checked: each move has to start where the parent holds that replica.
/// Throws `mismatch` naming the first move that does not fit. Only for maps of equal bucket counts,
/// placements excluded.
std::vector<NodeIndex> moved_table(const Map& parent, const std::vector<Move>& moves, const Map& child);

}  // namespace berth
