#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

#include "bucket_classes.hpp"
#include "flow_network.hpp"

namespace berth::planning {

/// A class of buckets and a domain in which it may choose its places one by one.
using ListedDomains = std::set<std::pair<std::uint32_t, Domain>>;

/// All tables that are within caps and counts, as flows: a unit goes from a class of buckets down through the
/// domains that it is in already, over an outlet, to a node, and out of it.
///
///     class --cap--> class in zone --keep, cost 0--> node --least..most--> out
///                                  --new, cost 1---> pool of the zone ---> every node of it
///
/// The pools are shared by all classes, which is what keeps the network small: a handful of arcs for a bucket
/// instead of one for every node. Where a domain may hold one replica of a bucket, a pool is exact. Where it
/// may hold more, a pool forgets which places of it a bucket has: then a domain of few children lists them
/// one by one for every class, and any other does so for those classes for which it turns out to matter
/// (`listed`).
class PlacementNetwork {
 public:
  /// An arc by which units of a class get to a node, or into the pool of a zone.
  struct Outlet {
    Domain target;
    Arc arc;
    bool keeps;
  };

  PlacementNetwork(const Instance& instance, const BucketClasses& classes, const DomainTree& domains,
                   std::span<const Range> ranges, const ListedDomains& listed);

  [[nodiscard]] FlowNetwork& flow() noexcept { return flow_; }
  [[nodiscard]] const FlowNetwork& flow() const noexcept { return flow_; }

  [[nodiscard]] std::span<const Outlet> outlets(std::uint32_t index) const noexcept {
    return std::span(outlets_).subspan(first_outlet_[index], first_outlet_[index + 1] - first_outlet_[index]);
  }
  [[nodiscard]] std::uint64_t units(Arc arc) const noexcept {
    return static_cast<std::uint64_t>(flow_.arcs[arc].flow);
  }
  /// The arc into a domain from the pool of the domain around it.
  [[nodiscard]] Arc pool_arc(Domain domain) const noexcept { return pool_arcs_[domain]; }

  /// What a place on each node costs beyond the move: the prices that prove a cheapest flow.
  [[nodiscard]] std::vector<std::int64_t> prices(std::span<const std::int64_t> potentials) const;

 private:
  class ClassBuilder;

  void reserve(const Instance& instance, const BucketClasses& classes);
  void add_pools();
  void add_ends(const Instance& instance, std::span<const Range> ranges);

  const DomainTree& domains_;
  FlowNetwork flow_;
  std::vector<Vertex> vertices_;  ///< by domain: its pool or its node
  std::vector<Arc> pool_arcs_;    ///< by domain
  Vertex out_ = 0;
  std::vector<Outlet> outlets_;
  std::vector<std::uint32_t> first_outlet_;
};

}  // namespace berth::planning
