#include "berth/plan/absence.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/feasibility.hpp"
#include "berth/plan/named_instance.hpp"

namespace berth {
namespace {

using Holding = std::span<const NodeIndex>;

/// The holders whose place the node could take under this cap: all, unless they fill its zone by themselves.
std::vector<NodeIndex> inside_full_zone(const Map& map, Holding holders, NodeIndex node, const ZoneCap& cap) {
  const std::string_view zone = zone_at(map.node(node).zone, cap.level);
  std::vector<NodeIndex> inside;
  for (const NodeIndex holder : holders)
    if (holder != k_no_node && zone_at(map.node(holder).zone, cap.level) == zone) inside.push_back(holder);
  if (inside.size() < cap.max || inside.size() == holders.size()) inside.clear();
  return inside;
}

struct Neighbours {
  std::optional<FullZone> full_zone;
  std::vector<NodeIndex> replaceable;  ///< the holders whose place the node could take
};

Neighbours neighbours_of(const Map& map, Holding holders, NodeIndex node) {
  Neighbours found{std::nullopt, {holders.begin(), holders.end()}};
  for (const ZoneCap& cap : outermost_first(map.rules().caps)) {
    std::vector<NodeIndex> inside = inside_full_zone(map, holders, node, cap);
    if (inside.empty()) continue;
    found.full_zone = FullZone{cap, std::string(zone_at(map.node(node).zone, cap.level)), {}};
    for (const NodeIndex holder : inside) found.full_zone->holders.push_back(map.node(holder).id);
    found.replaceable = std::move(inside);
  }
  return found;
}

std::vector<NodeShare> shares_of(const Map& map) {
  const Wish wish = Wish::of(map);
  check_is_feasible(map, wish);
  const planning::Instance instance = planning::named_instance(map, wish).instance;
  const std::vector<planning::FairShare> shares = planning::node_shares(instance);
  const auto balanced = planning::count_ranges(instance, 0);
  const std::vector<std::uint32_t> held = map.held_counts();
  std::vector<NodeShare> all;
  all.reserve(held.size());
  for (std::size_t node = 0; node < held.size(); ++node)
    all.push_back({held[node], shares[node].value(), balanced[node].least, balanced[node].most});
  return all;
}

Absence::Reason reason_of(const Map& map, Holding holders, NodeIndex node, const Neighbours& neighbours,
                          const std::vector<NodeShare>& shares) {
  using enum Absence::Reason;
  const NodeShare& share = shares[node];
  if (map.node(node).state == NodeState::draining) return draining;
  if (map.node(node).weight.millionths() == 0) return no_weight;
  if (std::ranges::find(holders, k_no_node) != holders.end()) return unplaced;
  if (share.held >= share.most) return node_full;
  if (share.held < share.least) return under_share;
  if (neighbours.full_zone) return zone_full;
  const bool can_be_spared = std::ranges::any_of(
      neighbours.replaceable, [&](NodeIndex holder) { return shares[holder].held > shares[holder].least; });
  return can_be_spared ? not_needed : holder_needed;
}

}  // namespace

std::string_view name_of(Absence::Reason reason) noexcept {
  static constexpr std::array<std::string_view, 8> k_names{"draining",      "no_weight",   "unplaced",
                                                           "node_full",     "under_share", "zone_full",
                                                           "holder_needed", "not_needed"};
  return k_names[static_cast<std::size_t>(reason)];
}

Absence absence_of(const Map& map, Bucket bucket, NodeIndex node) {
  const Holding holders = map.holders(bucket);
  const std::vector<NodeShare> shares = shares_of(map);
  Neighbours neighbours = neighbours_of(map, holders, node);
  const Absence::Reason reason = reason_of(map, holders, node, neighbours, shares);
  return {reason, shares[node], std::move(neighbours.full_zone)};
}

}  // namespace berth
