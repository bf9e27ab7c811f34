#include "holding.hpp"

#include <algorithm>

namespace berth {

Holding::Holding(const Map& parent, const Wish& wish)
    : before(wish.rules.buckets, k_no_node), now(wish.rules.buckets, k_no_node) {
  std::vector<NodeIndex> index;
  for (const Node& node : parent.nodes()) {
    const Node* const kept = wish.find(node.id);
    index.push_back(kept == nullptr ? k_no_node : static_cast<NodeIndex>(kept - wish.nodes.data()));
  }
  const std::uint32_t common = std::min(parent.rules().buckets, wish.rules.buckets);
  for (std::uint32_t bucket = 0; bucket < common; ++bucket) {
    before[bucket] = parent.holders(Bucket{bucket})[0];
    if (before[bucket] != k_no_node) now[bucket] = index[before[bucket]];
  }
}

std::uint64_t Holding::placed() const noexcept {
  return before.size() - static_cast<std::size_t>(std::ranges::count(before, k_no_node));
}

std::vector<std::uint32_t> Holding::counts(std::size_t nodes) const {
  std::vector<std::uint32_t> held(nodes);
  for (const NodeIndex node : now)
    if (node != k_no_node) ++held[node];
  return held;
}

}  // namespace berth
