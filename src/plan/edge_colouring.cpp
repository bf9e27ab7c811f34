#include "edge_colouring.hpp"

#include <algorithm>

namespace berth::planning {
namespace {

constexpr std::uint32_t k_none = 0xffffffff;

}  // namespace

EdgeColouring::EdgeColouring(std::span<const BipartiteEdge> edges, std::uint32_t colours)
    : colours_(colours), ends_(edges.begin(), edges.end()), colour_(edges.size(), k_none) {
  std::uint32_t lefts = 0;
  std::uint32_t rights = 0;
  for (const BipartiteEdge& edge : edges) {
    lefts = std::max(lefts, edge.left + 1);
    rights = std::max(rights, edge.right + 1);
  }
  for (BipartiteEdge& edge : ends_) edge.right += lefts;
  at_.assign(std::size_t{lefts + rights} * colours, k_none);
  hint_.assign(lefts + rights, 0);
  for (std::uint32_t edge = 0; edge < ends_.size(); ++edge) {
    const std::uint32_t own = free_colour(ends_[edge].left);
    if (at(ends_[edge].right, own) != k_none) {
      // The path from the right end alternates and never comes back to the left end, where `own` is free.
      const std::uint32_t other = free_colour(ends_[edge].right);
      std::vector<std::uint32_t> path;
      walk(ends_[edge].right, own, other, path);
      exchange(path, own, other);
    }
    paint(edge, own);
  }
}

std::vector<std::uint32_t> EdgeColouring::component(std::uint32_t edge, std::uint32_t other) const {
  const std::uint32_t own = colour_[edge];
  std::vector<std::uint32_t> edges{edge};
  walk(ends_[edge].left, other, own, edges);
  const bool is_circle = edges.size() > 1 && ends_[edges.back()].right == ends_[edge].right;
  if (!is_circle) walk(ends_[edge].right, other, own, edges);
  return edges;
}

void EdgeColouring::exchange(std::span<const std::uint32_t> component, std::uint32_t one,
                             std::uint32_t other) {
  for (const std::uint32_t edge : component) {
    at(ends_[edge].left, colour_[edge]) = k_none;
    at(ends_[edge].right, colour_[edge]) = k_none;
  }
  for (const std::uint32_t edge : component) paint(edge, colour_[edge] == one ? other : one);
}

/// A colour that no edge of the vertex has; the vertex is never full when this is asked.
std::uint32_t EdgeColouring::free_colour(std::uint32_t vertex) {
  std::uint32_t& hint = hint_[vertex];
  while (at(vertex, hint) != k_none) hint = hint + 1 == colours_ ? 0 : hint + 1;
  return hint;
}

void EdgeColouring::paint(std::uint32_t edge, std::uint32_t colour) {
  colour_[edge] = colour;
  at(ends_[edge].left, colour) = edge;
  at(ends_[edge].right, colour) = edge;
}

/// Follows edges of colour `next` and `after` in turn, away from `vertex`, to the end or once around.
void EdgeColouring::walk(std::uint32_t vertex, std::uint32_t next, std::uint32_t after,
                         std::vector<std::uint32_t>& path) const {
  const std::uint32_t start = path.empty() ? k_none : path.front();
  for (std::uint32_t edge = at(vertex, next); edge != k_none && edge != start; edge = at(vertex, next)) {
    path.push_back(edge);
    vertex = ends_[edge].left == vertex ? ends_[edge].right : ends_[edge].left;
    std::swap(next, after);
  }
}

}  // namespace berth::planning
