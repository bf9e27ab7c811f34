#include "berth/plan/share.hpp"

#include <algorithm>

namespace berth {
namespace {

__extension__ using Wide = unsigned __int128;  // R·N·w needs up to 74 bits

}  // namespace

std::vector<Share> shares_of(const Wish& wish) {
  std::uint64_t total = 0;
  for (const Node& node : wish.nodes)
    total += static_cast<std::uint64_t>(node.effective_weight().millionths());
  std::vector<Share> shares(wish.nodes.size());
  if (total == 0) return shares;
  const Wide places = Wide{wish.rules.buckets} * wish.rules.replicas;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const Wide scaled = places * static_cast<std::uint64_t>(wish.nodes[i].effective_weight().millionths());
    shares[i] = {static_cast<std::uint64_t>(scaled / total), static_cast<std::uint64_t>(scaled % total),
                 total};
  }
  return shares;
}

double imbalance(std::span<const Share> shares, std::span<const std::uint32_t> counts) {
  double worst = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const double share = shares[i].value();
    if (share == 0) continue;
    const double count = counts[i];
    worst = std::max({worst, (count - 1) / share - 1, 1 - (count + 1) / share});
  }
  return worst;
}

}  // namespace berth
