#pragma once

// Short ways to write nodes, maps and wishes.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"

namespace berth::test {

inline const std::string k_uuid = "00112233-4455-6677-8899-aabbccddeeff";

inline Node node(std::string_view id, std::string_view weight = "1", NodeState state = NodeState::up) {
  return {NodeId(id), {}, {}, Weight::parse(weight), state};
}

inline MapRules rules(std::uint32_t buckets) {
  MapRules rules;
  rules.buckets = buckets;
  return rules;
}

/// The first map of a store: no nodes, nothing placed.
inline Map first_map(std::uint32_t buckets) {
  return Map::empty(rules(buckets), {k_uuid, Version{1}, Version{0}});
}

inline Wish wish(std::uint32_t buckets, const std::vector<Node>& nodes) {
  Wish wish{rules(buckets), {}};
  for (const Node& node : nodes) wish = edited(std::move(wish), AddNode{node});
  return wish;
}

}  // namespace berth::test
