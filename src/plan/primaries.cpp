#include "berth/plan/primaries.hpp"

#include <algorithm>
#include <utility>

#include "min_cost_flow.hpp"

namespace berth::planning {

std::vector<RoleChange> balance_primaries(const Instance& instance, Table& table) {
  std::vector<RoleChange> changes;
  if (instance.replicas < 2) return changes;
  const std::vector<std::uint32_t> counts = held_counts(instance, table);
  FlowNetwork network;
  network.arcs.reserve(table.cells.size() + counts.size());
  std::vector<Vertex> nodes;
  std::vector<std::int64_t> primaries(counts.size());
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) ++primaries[table.holders(bucket)[0]];
  const Vertex out = network.add_vertex(-std::int64_t{instance.buckets});
  for (std::uint32_t node = 0; node < counts.size(); ++node) {
    nodes.push_back(network.add_vertex());
    network.add_arc({nodes[node], out, counts[node] / instance.replicas,
                     (counts[node] + instance.replicas - 1) / instance.replicas, 0, primaries[node]});
  }
  const auto first_choice = static_cast<Arc>(network.arcs.size());
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    const Vertex vertex = network.add_vertex(1);
    const std::int64_t cost = is_held(instance, bucket) ? 1 : 0;
    for (std::uint32_t position = 0; position < instance.replicas; ++position)
      network.add_arc({vertex, nodes[table.holders(bucket)[position]], 0, 1, position == 0 ? 0 : cost,
                       position == 0 ? 1 : 0});
  }
  make_cheapest(network);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    const auto holders = table.holders(bucket);
    for (std::uint32_t position = 1; position < instance.replicas; ++position) {
      if (network.arcs[first_choice + bucket * instance.replicas + position].flow == 0) continue;
      if (is_held(instance, bucket)) changes.push_back({bucket, holders[0], holders[position]});
      std::swap(holders[0], holders[position]);
      break;
    }
  }
  return changes;
}

}  // namespace berth::planning
