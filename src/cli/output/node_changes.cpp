#include "cli/output/node_changes.hpp"

#include <vector>

namespace berth::cli {

std::map<NodeId, NodeChange> changes_by_node(const Map& parent, const Map& child) {
  std::map<NodeId, NodeChange> changes;
  const std::vector<std::uint32_t> before = parent.held_counts();
  const std::vector<std::uint32_t> after = child.held_counts();
  for (std::size_t i = 0; i < before.size(); ++i) changes[parent.nodes()[i].id].before = before[i];
  for (std::size_t i = 0; i < after.size(); ++i) changes[child.nodes()[i].id].after = after[i];
  return changes;
}

}  // namespace berth::cli
