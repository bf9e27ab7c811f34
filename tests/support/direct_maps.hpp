#pragma once

// Direct maps, planned from nothing and changed step by step.

#include <cstdint>
#include <utility>
#include <vector>

#include "berth/hash/mix64.hpp"
#include "berth/plan/plan.hpp"

#include "support/maps.hpp"

namespace berth::test {

inline MapRules direct_rules(std::uint32_t replicas = 1, std::vector<ZoneCap> caps = {}) {
  MapRules rules;
  rules.placement = Placement::direct_draws;
  rules.buckets = 0;
  rules.replicas = replicas;
  rules.caps = std::move(caps);
  return rules;
}

inline Map direct_map(MapRules rules, const std::vector<Node>& nodes) {
  const Map first = Map::empty(rules, {k_uuid, Version{1}, Version{0}});
  Wish wish{std::move(rules), {}};
  for (const Node& node : nodes) wish = edited(std::move(wish), AddNode{node});
  return make_plan(first, wish, Version{2}).child;
}

inline Plan planned(const Map& parent, const Edit& edit) {
  return make_plan(parent, edited(Wish::of(parent), edit), Version{to_integer(parent.version()) + 1});
}

inline Map changed(const Map& parent, const Edit& edit) { return planned(parent, edit).child; }

/// The ids of a key's nodes, replica 0 first.
inline std::vector<NodeId> ids_of(const Map& map, KeyHash hash) {
  std::vector<NodeId> ids;
  for (const NodeIndex node : map.locate(hash).holders) ids.push_back(map.node(node).id);
  return ids;
}

inline KeyHash sample_hash(std::uint64_t i) { return mix64(i * 0xd1342543de82ef95U + 7); }

}  // namespace berth::test
