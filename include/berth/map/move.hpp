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

/// The moves of a change counted by (from, to), sorted by ids.
std::vector<Flow> flows_of(const std::vector<Move>& moves);

}  // namespace berth
