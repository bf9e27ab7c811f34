#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "berth/map/node.hpp"
#include "berth/map/zone_cap.hpp"

namespace berth::planning {

/// A failure domain: 0 is the whole cluster, then come the zones in path order, then one leaf for each node.
using Domain = std::uint32_t;

/// The failure domains as a tree. Every domain caps how many replicas of one bucket may lie in it: the
/// cluster R, a zone its cap, a node 1. Nested caps of this kind are a laminar matroid, which is why a greedy
/// choice of holders is exact.
class DomainTree {
 public:
  /// A cluster of no nodes.
  DomainTree() : DomainTree({}, {}, 0) {}

  /// `zones[i]` is the zone of node i. A cap above that of the outer zone is lowered to it. Under caps of
  /// deeper levels the nodes that a zone holds outside its inner zones are a zone of their own, and so are
  /// the nodes without a zone.
  DomainTree(std::span<const Zone> zones, const std::vector<ZoneCap>& caps, std::uint32_t replicas);

  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(parents_.size()); }
  [[nodiscard]] std::uint32_t zones() const noexcept { return zones_; }  ///< the cluster counted as one
  [[nodiscard]] std::uint32_t nodes() const noexcept { return size() - zones_; }

  [[nodiscard]] bool is_node(Domain domain) const noexcept { return domain >= zones_; }
  [[nodiscard]] Domain leaf(std::uint32_t node) const noexcept { return zones_ + node; }
  [[nodiscard]] std::uint32_t node(Domain leaf) const noexcept { return leaf - zones_; }

  /// The domain around `domain`; the cluster is its own.
  [[nodiscard]] Domain parent(Domain domain) const noexcept { return parents_[domain]; }
  [[nodiscard]] std::uint32_t cap(Domain domain) const noexcept { return caps_[domain]; }

  /// Zones first, then nodes, each in order.
  [[nodiscard]] std::span<const Domain> children(Domain domain) const noexcept {
    return std::span(children_).subspan(first_child_[domain],
                                        first_child_[domain + 1] - first_child_[domain]);
  }

  /// The path of a zone; empty for the cluster, for nodes, and for the zone of the nodes without one.
  [[nodiscard]] const std::string& path(Domain domain) const noexcept { return paths_[domain]; }

  /// The nodes in the order of a walk through the tree: the nodes of every zone stand together.
  [[nodiscard]] std::vector<std::uint32_t> nodes_by_zone() const;

  /// The same nodes and caps without the zones whose cap never binds.
  [[nodiscard]] DomainTree without_idle_zones() const;

 private:
  void link_children();

  std::uint32_t zones_ = 1;
  std::vector<Domain> parents_;
  std::vector<std::uint32_t> caps_;
  std::vector<std::string> paths_;
  std::vector<std::uint32_t> first_child_;
  std::vector<Domain> children_;
};

}  // namespace berth::planning
