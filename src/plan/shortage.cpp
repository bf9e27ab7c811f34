#include "berth/plan/shortage.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "berth/plan/fair_share.hpp"

namespace berth::planning {
namespace {

/// The domains nearest to the cluster whose own limit is what stops them.
void add_bottlenecks(const Instance& instance, std::span<const std::uint64_t> limits, Domain domain,
                     std::vector<Shortage::Bottleneck>& bottlenecks) {
  for (const Domain child : instance.domains.children(domain)) {
    std::uint64_t members = 0;
    if (!instance.domains.is_node(child))
      for (const Domain inner : instance.domains.children(child)) members += limits[inner];
    if (instance.domains.is_node(child) || limits[child] < members) {
      if (limits[child] > 0) bottlenecks.push_back({child, limits[child]});
    } else {
      add_bottlenecks(instance, limits, child, bottlenecks);
    }
  }
}

/// The most replicas, up to those wished, that the caps and nodes can hold. A zone's cap is never above R,
/// but a smaller R leaves what a cap of that size or less lets through.
std::uint32_t feasible_replicas(const Instance& instance) {
  for (std::uint32_t replicas = instance.replicas; replicas-- > 1;) {
    std::vector<std::uint64_t> limits(instance.domains.size());
    for (Domain domain = instance.domains.size() - 1; domain > 0; --domain) {
      const std::uint64_t cap = std::min(replicas, instance.domains.cap(domain));
      const std::uint64_t own =
          instance.domains.is_node(domain) ? instance.limit(instance.domains.node(domain)) : limits[domain];
      limits[instance.domains.parent(domain)] += std::min(own, cap * instance.buckets);
    }
    if (limits[0] >= std::uint64_t{replicas} * instance.buckets) return replicas;
  }
  return 0;
}

std::string describe(const Shortage::Bottleneck& bottleneck, const Instance& instance,
                     std::span<const std::string> node_names) {
  const DomainTree& domains = instance.domains;
  if (!domains.is_node(bottleneck.domain)) {
    const std::string& path = domains.path(bottleneck.domain);
    return fmt::format("{} {} (at most {} of a bucket)",
                       path.empty() ? "nodes without a zone" : "zone " + path, bottleneck.places,
                       domains.cap(bottleneck.domain));
  }
  const std::uint32_t node = domains.node(bottleneck.domain);
  const bool by_room = bottleneck.places < instance.buckets;
  return fmt::format("node {} {} ({})", node_names[node], bottleneck.places,
                     by_room ? "its room" : "each bucket once");
}

}  // namespace

std::optional<Shortage> shortage_of(const Instance& instance) {
  const std::vector<std::uint64_t> limits = domain_limits(instance);
  if (limits[0] >= instance.places()) return std::nullopt;
  Shortage shortage{instance.places(), limits[0], {}, feasible_replicas(instance)};
  add_bottlenecks(instance, limits, 0, shortage.bottlenecks);
  return shortage;
}

std::string describe(const Shortage& shortage, const Instance& instance,
                     std::span<const std::string> node_names) {
  constexpr std::size_t k_named = 6;
  std::string where;
  for (std::size_t i = 0; i < std::min(k_named, shortage.bottlenecks.size()); ++i)
    where += (i == 0 ? ": " : ", ") + describe(shortage.bottlenecks[i], instance, node_names);
  if (shortage.bottlenecks.size() > k_named)
    where += fmt::format(" and {} more", shortage.bottlenecks.size() - k_named);
  const std::uint64_t lacking = shortage.needed - shortage.places;
  const std::string fewer = shortage.feasible_replicas == 0
                                ? ""
                                : fmt::format(", or go down to {} a bucket", shortage.feasible_replicas);
  return fmt::format(
      "{} replicas of {} buckets need {} places and there are {}{}; make {} more: add nodes (each has room "
      "for "
      "at most {}) outside the full zones or raise their caps{}",
      instance.replicas, instance.buckets, shortage.needed, shortage.places, where, lacking, instance.buckets,
      fewer);
}

}  // namespace berth::planning
