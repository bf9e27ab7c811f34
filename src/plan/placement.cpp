#include "berth/plan/placement.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/shortage.hpp"

#include "bucket_classes.hpp"
#include "min_cost_flow.hpp"
#include "placement_network.hpp"
#include "pool_deal.hpp"
#include "scatter.hpp"

namespace berth::planning {
namespace {

/// Holds still whatever would make a cheapest flow dearer: what may still change is every cheapest flow.
void keep_to_cheapest(FlowNetwork& flow, std::span<const std::int64_t> potentials) {
  for (FlowNetwork::Edge& arc : flow.arcs)
    if (arc.cost + potentials[arc.tail] - potentials[arc.head] != 0) arc.lower = arc.upper = arc.flow;
}

/// Among the cheapest flows one that brings the most buckets back to nodes that held them in the past.
void prefer_past(PlacementNetwork& network, const BucketClasses& classes, const DomainTree& domains,
                 std::span<const std::int64_t> potentials) {
  keep_to_cheapest(network.flow(), potentials);
  for (std::uint32_t index = 0; index < classes.size(); ++index)
    for (const PlacementNetwork::Outlet& outlet : network.outlets(index)) {
      const bool restores = domains.is_node(outlet.target) &&
                            std::ranges::binary_search(classes.past(index), domains.node(outlet.target));
      network.flow().arcs[outlet.arc].cost = restores ? 0 : 1;
    }
  make_cheapest(network.flow());
}

void list_with_surroundings(ListedDomains& listed, const PoolDeal& deal, const DomainTree& domains) {
  for (const auto& [index, domain] : deal.misfits()) {
    listed.emplace(index, 0);
    for (Domain inner = domain; inner != 0; inner = domains.parent(inner)) listed.emplace(index, inner);
  }
}

/// Deals the units of a class to its buckets: node by node in the order of the tree, round and round. Whoever
/// has at most k units, and every domain at most cap·k, so gets at most one, and cap, in each of k buckets.
void deal_to_buckets(std::span<const std::uint32_t> buckets, std::vector<NodeUnits> nodes,
                     std::span<const std::uint32_t> place_in_tree, Table& table,
                     std::vector<std::uint32_t>& filled) {
  std::ranges::sort(nodes, {}, [&](const NodeUnits& units) { return place_in_tree[units.node]; });
  std::size_t turn = 0;
  for (const NodeUnits& units : nodes)
    for (std::uint32_t i = 0; i < units.units; ++i) {
      const std::uint32_t bucket = buckets[turn++ % buckets.size()];
      table.holders(bucket)[filled[bucket]++] = units.node;
    }
}

Table dealt_table(const Instance& instance, const BucketClasses& classes, const PoolDeal& deal) {
  std::vector<std::uint32_t> place_in_tree(instance.nodes());
  const std::vector<std::uint32_t> by_zone = instance.domains.nodes_by_zone();
  for (std::uint32_t place = 0; place < by_zone.size(); ++place) place_in_tree[by_zone[place]] = place;
  Table table{instance.replicas, std::vector<Holder>(instance.places(), k_nobody)};
  std::vector<std::uint32_t> filled(instance.buckets);
  for (std::uint32_t index = 0; index < classes.size(); ++index) {
    deal_to_buckets(classes.members(index), deal.nodes_of(index), place_in_tree, table, filled);
    if (instance.replicas > 1 && classes.held(index).empty())
      scatter(instance, classes.members(index), table);
  }
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    seat(instance.held.holders(bucket), table.holders(bucket));
  return table;
}

void check_feasible(const Instance& instance) {
  if (const std::optional<Shortage> shortage = shortage_of(instance))
    throw Error(ErrorCode::infeasible,
                fmt::format("{} replica places are needed and there are {}: add nodes or raise caps",
                            shortage->needed, shortage->places));
}

}  // namespace

Placement cheapest_placement(const Instance& instance, Billionths imbalance) {
  check_feasible(instance);
  Placement placement;
  Certificate& certificate = placement.certificate;
  certificate.imbalance = imbalance;
  const std::vector<Range> ranges = count_ranges(instance, imbalance);
  const BucketClasses classes(instance);
  const DomainTree domains = instance.domains.without_idle_zones();
  ListedDomains listed;
  for (;;) {
    PlacementNetwork network(instance, classes, domains, ranges, listed);
    const FlowResult result = make_cheapest(network.flow());
    if (!result.feasible)
      throw Error(ErrorCode::infeasible, "the counts leave no table within the zone caps: widen them");
    certificate.prices = network.prices(result.potentials);
    if (instance.past.replicas > 0) prefer_past(network, classes, domains, result.potentials);
    const PoolDeal deal(network, classes, domains);
    if (deal.misfits().empty()) {
      placement.table = dealt_table(instance, classes, deal);
      break;
    }
    list_with_surroundings(listed, deal, domains);
  }
  placement.change = change_to(instance, placement.table);
  certificate.lower_bound = proven_bound(instance, ranges, certificate.prices);
  const std::vector<std::uint32_t> counts = held_counts(instance, placement.table);
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    certificate.quotas.push_back({ranges[node], counts[node]});
  return placement;
}

}  // namespace berth::planning
