#include "plan/full_network.hpp"

#include <algorithm>

namespace berth::test {
namespace {

using namespace berth::planning;

std::int64_t cost_of(const Instance& instance, std::uint32_t bucket) {
  return instance.bytes.empty() ? 1 : static_cast<std::int64_t>(instance.bytes[bucket]);
}

}  // namespace

FlowNetwork full_network(const Instance& instance, const std::vector<Range>& ranges) {
  const DomainTree& domains = instance.domains;
  FlowNetwork network;
  const Vertex out = network.add_vertex(-static_cast<std::int64_t>(instance.places()));
  std::vector<Vertex> nodes;
  for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
    nodes.push_back(network.add_vertex());
    network.add_arc({nodes[node], out, static_cast<std::int64_t>(ranges[node].least),
                     static_cast<std::int64_t>(ranges[node].most), 0, 0});
  }
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    std::vector<Vertex> zones{network.add_vertex(instance.replicas)};
    for (Domain zone = 1; zone < domains.zones(); ++zone) {
      zones.push_back(network.add_vertex());
      network.add_arc({zones[domains.parent(zone)], zones[zone], 0, domains.cap(zone), 0, 0});
    }
    for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
      const bool keeps = std::ranges::count(instance.held.holders(bucket), node) > 0;
      network.add_arc({zones[domains.parent(domains.leaf(node))], nodes[node], 0, 1,
                       keeps ? 0 : cost_of(instance, bucket), 0});
    }
  }
  return network;
}

std::int64_t cost_of_placing(const Instance& instance) {
  std::int64_t cost = 0;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    cost += cost_of(instance, bucket) * (instance.replicas - lasting_replicas(instance, bucket));
  return cost;
}

}  // namespace berth::test
