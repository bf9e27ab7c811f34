#include "pair_bound.hpp"

#include <algorithm>
#include <vector>

namespace berth::planning {
namespace {

std::uint64_t ceiling(std::uint64_t amount, std::uint64_t among) {
  return among == 0 ? 0 : (amount + among - 1) / among;
}

/// A node may get a new replica only if fewer nodes around it are cheaper than a bucket may have there: else
/// the bucket would choose one of those.
std::vector<bool> possible_receivers(const Instance& instance, std::span<const std::int64_t> prices) {
  const DomainTree domains = instance.domains.without_idle_zones();
  std::vector<bool> receives(instance.nodes());
  for (Domain zone = 0; zone < domains.zones(); ++zone) {
    std::vector<std::int64_t> around;
    for (const Domain child : domains.children(zone))
      if (domains.is_node(child) && instance.limit(domains.node(child)) > 0)
        around.push_back(prices[domains.node(child)]);
    std::ranges::sort(around);
    for (const Domain child : domains.children(zone)) {
      if (!domains.is_node(child) || instance.limit(domains.node(child)) == 0) continue;
      const auto cheaper = std::ranges::lower_bound(around, prices[domains.node(child)]) - around.begin();
      receives[domains.node(child)] = cheaper < std::int64_t{domains.cap(zone)};
    }
  }
  return receives;
}

bool breaks_caps(const Instance& instance, std::uint32_t bucket, std::vector<std::uint32_t>& inside) {
  const DomainTree& domains = instance.domains;
  bool breaks = false;
  const auto count = [&](std::uint32_t by) {
    for (const Holder holder : instance.held.holders(bucket)) {
      if (holder >= instance.nodes()) continue;
      for (Domain domain = domains.leaf(holder); domain != 0; domain = domains.parent(domain))
        breaks |= (inside[domain] += by) > domains.cap(domain) && by == 1;
    }
  };
  count(1);
  count(0U - 1U);
  return breaks;
}

/// A node gives a replica away only if a place there costs a move more than the cheapest, or if it leaves for
/// good, or if the bucket is not within its caps as it is.
std::vector<bool> possible_senders(const Instance& instance, std::span<const std::int64_t> prices,
                                   std::size_t holders) {
  std::int64_t cheapest = 0;
  bool any = false;
  for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
    if (instance.limit(node) == 0) continue;
    cheapest = any ? std::min(cheapest, prices[node]) : prices[node];
    any = true;
  }
  std::vector<bool> sends(holders, true);
  if (!instance.bytes.empty()) return sends;
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    sends[node] = instance.limit(node) == 0 || prices[node] > cheapest;
  std::vector<std::uint32_t> inside(instance.domains.size());
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    if (breaks_caps(instance, bucket, inside))
      for (const Holder holder : instance.held.holders(bucket))
        if (holder != k_nobody) sends[holder] = true;
  return sends;
}

}  // namespace

std::uint64_t pair_bound(const Instance& instance, const Placement& placement) {
  if (placement.change.moves == 0) return 0;
  // With fewer replicas than before a node may give some up without sending them.
  if (instance.held.replicas > instance.replicas) return 1;
  const Certificate& certificate = placement.certificate;
  std::vector<std::uint64_t> held(instance.nodes());
  for (const Holder holder : instance.held.cells) {
    if (holder == k_nobody) continue;
    held.resize(std::max<std::size_t>(held.size(), holder + 1));
    ++held[holder];
  }
  const std::vector<bool> receives = possible_receivers(instance, certificate.prices);
  const std::vector<bool> sends = possible_senders(instance, certificate.prices, held.size());
  const auto receivers = static_cast<std::uint64_t>(std::ranges::count(receives, true));
  std::uint64_t senders = 0;
  for (std::size_t holder = 0; holder < held.size(); ++holder)
    if (sends[holder] && held[holder] > 0) ++senders;
  // Another plan of as few bytes may have fewer moves.
  const std::uint64_t moves = instance.bytes.empty() ? placement.change.moves : 1;
  std::uint64_t bound = std::max(std::uint64_t{1}, ceiling(moves, senders * receivers));
  for (std::size_t holder = 0; holder < held.size(); ++holder) {
    const bool stays = holder < instance.nodes();
    const std::uint64_t keeps = stays ? certificate.quotas[holder].range.most : 0;
    const std::uint64_t others = receivers - (stays && receives[holder] ? 1 : 0);
    if (held[holder] > keeps) bound = std::max(bound, ceiling(held[holder] - keeps, others));
  }
  if (placement.change.placed > 0) return bound;
  for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
    const std::uint64_t least = certificate.quotas[node].range.least;
    const std::uint64_t others = senders - (sends[node] && held[node] > 0 ? 1 : 0);
    if (least > held[node]) bound = std::max(bound, ceiling(least - held[node], others));
  }
  return bound;
}

}  // namespace berth::planning
