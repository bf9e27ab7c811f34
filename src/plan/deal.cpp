#include "deal.hpp"

#include <algorithm>

namespace berth {
namespace {

/// The k-th bucket of a node that wants n stands at (2k + 1) / 2n of the sequence.
struct Turn {
  std::uint64_t numerator;
  std::uint64_t denominator;
  NodeIndex node;

  friend bool operator<(const Turn& a, const Turn& b) noexcept {
    const std::uint64_t left = a.numerator * b.denominator;
    const std::uint64_t right = b.numerator * a.denominator;
    return left != right ? left < right : a.node < b.node;
  }
};

}  // namespace

std::vector<NodeIndex> dealing_order(std::span<const std::uint32_t> wanted) {
  std::vector<Turn> turns;
  for (std::size_t node = 0; node < wanted.size(); ++node)
    for (std::uint64_t k = 0; k < wanted[node]; ++k)
      turns.push_back({2 * k + 1, 2 * std::uint64_t{wanted[node]}, static_cast<NodeIndex>(node)});
  std::ranges::sort(turns, [](const Turn& a, const Turn& b) { return a < b; });
  std::vector<NodeIndex> order;
  order.reserve(turns.size());
  for (const Turn& turn : turns) order.push_back(turn.node);
  return order;
}

}  // namespace berth
