#pragma once

#include <cstdint>
#include <vector>

namespace berth::planning {

using Vertex = std::uint32_t;
using Arc = std::uint32_t;

/// A directed network with supplies, bounds, costs and one flow, which may still break its bounds.
struct FlowNetwork {
  struct Edge {
    Vertex tail;
    Vertex head;
    std::int64_t lower;
    std::int64_t upper;
    std::int64_t cost;
    std::int64_t flow;
  };

  std::vector<std::int64_t> supply;  ///< by vertex; negative: demand. They sum to 0
  std::vector<Edge> arcs;

  Vertex add_vertex(std::int64_t supply_of_it = 0) {
    supply.push_back(supply_of_it);
    return static_cast<Vertex>(supply.size() - 1);
  }

  Arc add_arc(const Edge& edge) {
    arcs.push_back(edge);
    return static_cast<Arc>(arcs.size() - 1);
  }

  [[nodiscard]] Vertex vertices() const noexcept { return static_cast<Vertex>(supply.size()); }
};

}  // namespace berth::planning
