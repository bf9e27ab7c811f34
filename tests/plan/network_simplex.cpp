#include "plan/network_simplex.hpp"

#include <vector>

#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>

namespace berth::test {

std::optional<std::int64_t> cheapest_by_network_simplex(const planning::FlowNetwork& network) {
  using Graph = lemon::SmartDigraph;
  using Value = std::int64_t;
  Graph graph;
  graph.reserveNode(static_cast<int>(network.supply.size()));
  graph.reserveArc(static_cast<int>(network.arcs.size()));
  std::vector<Graph::Node> vertices;
  vertices.reserve(network.supply.size());
  for (std::size_t i = 0; i < network.supply.size(); ++i) vertices.push_back(graph.addNode());
  std::vector<Graph::Arc> arcs;
  arcs.reserve(network.arcs.size());
  for (const planning::FlowNetwork::Edge& edge : network.arcs)
    arcs.push_back(graph.addArc(vertices[edge.tail], vertices[edge.head]));
  Graph::NodeMap<Value> supply(graph);
  for (std::size_t i = 0; i < vertices.size(); ++i) supply[vertices[i]] = network.supply[i];
  Graph::ArcMap<Value> lower(graph);
  Graph::ArcMap<Value> upper(graph);
  Graph::ArcMap<Value> cost(graph);
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    lower[arcs[i]] = network.arcs[i].lower;
    upper[arcs[i]] = network.arcs[i].upper;
    cost[arcs[i]] = network.arcs[i].cost;
  }
  lemon::NetworkSimplex<Graph, Value> simplex(graph);
  simplex.lowerMap(lower).upperMap(upper).costMap(cost).supplyMap(supply);
  if (simplex.run() != lemon::NetworkSimplex<Graph, Value>::OPTIMAL) return std::nullopt;
  return simplex.totalCost<Value>();
}

}  // namespace berth::test
