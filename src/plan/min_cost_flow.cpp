#include "min_cost_flow.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "distance_queue.hpp"

namespace berth::planning {
namespace {

using Distance = DistanceQueue::Distance;
using Position = std::uint32_t;

constexpr Distance k_far = std::numeric_limits<Distance>::max();
constexpr Position k_no_position = std::numeric_limits<Position>::max();

/// One direction of an arc: how much its flow may still change this way.
struct Residual {
  Vertex head;
  Position twin;
  std::int64_t room;
  std::int64_t cost;
};

/// Both directions of every arc, those that leave one vertex side by side.
class ResidualGraph {
 public:
  explicit ResidualGraph(const FlowNetwork& network)
      : first_(network.vertices() + 1), position_(network.arcs.size()), residuals_(2 * network.arcs.size()) {
    for (const FlowNetwork::Edge& edge : network.arcs) {
      ++first_[edge.tail + 1];
      ++first_[edge.head + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    std::vector<Position> next(first_.begin(), first_.end() - 1);
    for (Arc arc = 0; arc < network.arcs.size(); ++arc) {
      const FlowNetwork::Edge& edge = network.arcs[arc];
      const Position forward = next[edge.tail]++;
      const Position backward = next[edge.head]++;
      position_[arc] = forward;
      residuals_[forward] = {edge.head, backward, edge.upper - edge.flow, edge.cost};
      residuals_[backward] = {edge.tail, forward, edge.flow - edge.lower, -edge.cost};
    }
  }

  [[nodiscard]] Position begin(Vertex vertex) const noexcept { return first_[vertex]; }
  [[nodiscard]] Position end(Vertex vertex) const noexcept { return first_[vertex + 1]; }
  [[nodiscard]] const Residual& at(Position position) const noexcept { return residuals_[position]; }
  [[nodiscard]] Vertex tail(Position position) const noexcept {
    return residuals_[residuals_[position].twin].head;
  }
  [[nodiscard]] const Residual& of(Arc arc) const noexcept { return residuals_[position_[arc]]; }

  void push(Position position, std::int64_t amount) noexcept {
    residuals_[position].room -= amount;
    residuals_[residuals_[position].twin].room += amount;
  }

 private:
  std::vector<Position> first_;
  std::vector<Position> position_;
  std::vector<Residual> residuals_;
};

/// What arrives at each vertex and does not leave it, after arcs were clamped into their bounds. Without
/// potentials every arc of positive cost would pay to carry less, so it goes to its lower bound.
std::vector<std::int64_t> clamp(FlowNetwork& network) {
  std::vector<std::int64_t> surplus = network.supply;
  for (FlowNetwork::Edge& edge : network.arcs) {
    edge.flow = edge.cost > 0 ? edge.lower : std::clamp(edge.flow, edge.lower, edge.upper);
    surplus[edge.tail] -= edge.flow;
    surplus[edge.head] += edge.flow;
  }
  return surplus;
}

class PrimalDual {
 public:
  explicit PrimalDual(FlowNetwork& network)
      : surplus_(clamp(network)),
        graph_(network),
        potentials_(network.vertices(), 0),
        distance_(network.vertices()),
        next_(network.vertices()) {}

  /// Whether all surplus reached a vertex that lacks it.
  bool run() {
    while (has_surplus()) {
      const Distance nearest = search_distances();
      if (nearest == k_far) return false;
      raise_potentials(nearest);
      while (search_layers()) send_blocking_flow();
    }
    return true;
  }

  [[nodiscard]] const ResidualGraph& graph() const noexcept { return graph_; }
  [[nodiscard]] std::vector<std::int64_t>& potentials() noexcept { return potentials_; }

 private:
  [[nodiscard]] bool has_surplus() const noexcept {
    return std::ranges::any_of(surplus_, [](std::int64_t value) { return value > 0; });
  }

  /// What one more unit in this direction costs beyond the rise of the potentials; at least 0 where there is
  /// room.
  [[nodiscard]] std::int64_t reduced_cost(Vertex tail, const Residual& residual) const noexcept {
    return residual.cost + potentials_[tail] - potentials_[residual.head];
  }

  [[nodiscard]] bool is_free(Vertex tail, const Residual& residual) const noexcept {
    return residual.room > 0 && reduced_cost(tail, residual) == 0;
  }

  /// Distances from all surplus up to the nearest vertex that lacks; returns the distance of that.
  Distance search_distances() {
    std::ranges::fill(distance_, k_far);
    reached_.clear();
    DistanceQueue queue;
    for (Vertex vertex = 0; vertex < surplus_.size(); ++vertex)
      if (surplus_[vertex] > 0) reach(queue, vertex, 0);
    while (!queue.empty()) {
      const auto [distance, vertex] = queue.pop();
      if (distance != distance_[vertex]) continue;
      if (surplus_[vertex] < 0) return distance;
      for (Position i = graph_.begin(vertex); i < graph_.end(vertex); ++i) {
        const Residual& residual = graph_.at(i);
        if (residual.room == 0) continue;
        const Distance there = distance + static_cast<Distance>(reduced_cost(vertex, residual));
        if (there < distance_[residual.head]) reach(queue, residual.head, there);
      }
    }
    return k_far;
  }

  void reach(DistanceQueue& queue, Vertex vertex, Distance distance) {
    if (distance_[vertex] == k_far) reached_.push_back(vertex);
    distance_[vertex] = distance;
    queue.push(distance, vertex);
  }

  /// Potentials rise by the distance, and by `nearest` beyond it; as only differences count, it is subtracted
  /// from all.
  void raise_potentials(Distance nearest) {
    for (const Vertex vertex : reached_)
      if (distance_[vertex] < nearest)
        potentials_[vertex] -= static_cast<std::int64_t>(nearest - distance_[vertex]);
  }

  /// Layers of free residuals around all surplus, in `distance_`, up to the first layer with a vertex that
  /// lacks. Whether there is one.
  bool search_layers() {
    std::ranges::fill(distance_, k_far);
    reached_.clear();
    for (Vertex vertex = 0; vertex < surplus_.size(); ++vertex)
      if (surplus_[vertex] > 0) enter_layer(vertex, 0);
    sources_ = reached_.size();
    last_layer_ = k_far;
    std::size_t done = 0;
    while (done < reached_.size() && distance_[reached_[done]] < last_layer_) {
      const Vertex vertex = reached_[done++];
      for (Position i = graph_.begin(vertex); i < graph_.end(vertex); ++i) {
        const Residual& residual = graph_.at(i);
        if (distance_[residual.head] != k_far || !is_free(vertex, residual)) continue;
        enter_layer(residual.head, distance_[vertex] + 1);
        if (surplus_[residual.head] < 0) last_layer_ = distance_[residual.head];
      }
    }
    return last_layer_ != k_far;
  }

  void enter_layer(Vertex vertex, Distance layer) {
    distance_[vertex] = layer;
    next_[vertex] = graph_.begin(vertex);
    reached_.push_back(vertex);
  }

  void send_blocking_flow() {
    for (const Vertex source : std::span(reached_).first(sources_))
      while (surplus_[source] > 0 && find_path(source)) send_along_path(source);
  }

  /// Walks from layer to layer to a vertex that lacks, never again into a residual that led nowhere.
  bool find_path(Vertex source) {
    path_.clear();
    Vertex vertex = source;
    while (surplus_[vertex] >= 0) {
      const Position step = next_step(vertex);
      if (step != k_no_position) {
        path_.push_back(step);
        vertex = graph_.at(step).head;
      } else if (path_.empty()) {
        return false;
      } else {
        vertex = graph_.tail(path_.back());
        path_.pop_back();
        ++next_[vertex];
      }
    }
    return true;
  }

  Position next_step(Vertex vertex) {
    if (distance_[vertex] >= last_layer_) return k_no_position;
    for (Position& i = next_[vertex]; i < graph_.end(vertex); ++i) {
      const Residual& residual = graph_.at(i);
      if (distance_[residual.head] == distance_[vertex] + 1 && is_free(vertex, residual)) return i;
    }
    return k_no_position;
  }

  void send_along_path(Vertex source) {
    const Vertex target = graph_.at(path_.back()).head;
    std::int64_t amount = std::min(surplus_[source], -surplus_[target]);
    for (const Position step : path_) amount = std::min(amount, graph_.at(step).room);
    for (const Position step : path_) graph_.push(step, amount);
    surplus_[source] -= amount;
    surplus_[target] += amount;
  }

  std::vector<std::int64_t> surplus_;
  ResidualGraph graph_;
  std::vector<std::int64_t> potentials_;
  std::vector<Distance> distance_;
  std::vector<Position> next_;
  std::vector<Vertex> reached_;
  std::vector<Position> path_;
  std::size_t sources_ = 0;
  Distance last_layer_ = k_far;
};

}  // namespace

FlowResult make_cheapest(FlowNetwork& network) {
  PrimalDual search(network);
  const bool feasible = search.run();
  for (Arc arc = 0; arc < network.arcs.size(); ++arc) {
    FlowNetwork::Edge& edge = network.arcs[arc];
    edge.flow = edge.upper - search.graph().of(arc).room;
  }
  return {feasible, std::move(search.potentials())};
}

}  // namespace berth::planning
