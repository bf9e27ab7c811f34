#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace berth::planning {

/// One edge of a bipartite multigraph.
struct BipartiteEdge {
  std::uint32_t left;
  std::uint32_t right;
};

/// Colours the edges of a bipartite multigraph so that no colour meets itself at a vertex. As many colours as
/// the largest degree are enough (König): an edge that finds no colour free at both ends frees one by
/// exchanging two colours along a path.
///
/// Example: a-x, a-y, b-x get 0, 1, 1. Now b-y: b has 0 free and y has 0 free, so it gets 0.
class EdgeColouring {
 public:
  /// No vertex has more than `colours` edges.
  EdgeColouring(std::span<const BipartiteEdge> edges, std::uint32_t colours);

  [[nodiscard]] std::uint32_t colour(std::uint32_t edge) const noexcept { return colour_[edge]; }

  /// The edges of the edge's own colour and of `other` that hang together with it.
  [[nodiscard]] std::vector<std::uint32_t> component(std::uint32_t edge, std::uint32_t other) const;

  /// Exchanges the two colours on a component.
  void exchange(std::span<const std::uint32_t> component, std::uint32_t one, std::uint32_t other);

 private:
  [[nodiscard]] std::uint32_t& at(std::uint32_t vertex, std::uint32_t colour) noexcept {
    return at_[std::size_t{vertex} * colours_ + colour];
  }
  [[nodiscard]] std::uint32_t at(std::uint32_t vertex, std::uint32_t colour) const noexcept {
    return at_[std::size_t{vertex} * colours_ + colour];
  }
  std::uint32_t free_colour(std::uint32_t vertex);
  void paint(std::uint32_t edge, std::uint32_t colour);
  void walk(std::uint32_t vertex, std::uint32_t next, std::uint32_t after,
            std::vector<std::uint32_t>& path) const;

  std::uint32_t colours_;
  std::vector<BipartiteEdge> ends_;  ///< right vertices are numbered behind the left ones
  std::vector<std::uint32_t> colour_;
  std::vector<std::uint32_t> at_;    ///< by vertex and colour: the edge
  std::vector<std::uint32_t> hint_;  ///< by vertex: where to look for a free colour
};

}  // namespace berth::planning
