#pragma once

#include <cstdint>
#include <map>

#include "berth/map/map.hpp"

namespace berth::cli {

/// What a node holds before and after, in bucket replicas.
struct NodeChange {
  std::uint32_t before = 0;
  std::uint32_t after = 0;
};

/// Every node of one of two maps of a table, by id.
std::map<NodeId, NodeChange> changes_by_node(const Map& parent, const Map& child);

}  // namespace berth::cli
