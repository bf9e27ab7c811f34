#include "berth/map/key_rank.hpp"

#include <cstdint>
#include <vector>

#include "live_holders.hpp"

namespace berth {
namespace {

SlotTable slots_if_up(const Map& map, NodeIndex node) {
  std::vector<Node> nodes(map.nodes().begin(), map.nodes().end());
  nodes[node].state = NodeState::up;
  return {nodes, map.slot_layout(), map.rules().caps};
}

}  // namespace

std::optional<KeyRank> key_rank(const Map& map, KeyHash hash, NodeIndex node) {
  if (!map.is_direct() || map.slot_layout().slots[node].empty()) return std::nullopt;
  const SlotTable slots = slots_if_up(map, node);
  const algo::WeightedDrawsRanking ranking(slots.thresholds(), slots.live_slots());
  const algo::NestedCaps caps({.cap_of_level = slots.cap_of_level(), .paths = slots.zone_paths()});
  std::vector<bool> is_met(map.nodes().size());
  std::vector<std::uint32_t> chosen;
  std::size_t place = 0;
  auto walk = ranking.walk(hash);
  while (const std::optional<std::uint32_t> slot = walk.next()) {
    const NodeIndex owner = slots.owners()[*slot];
    if (is_met[owner]) continue;
    is_met[owner] = true;
    ++place;
    const bool is_open = chosen.size() < map.rules().replicas;
    const auto full_level = is_open ? caps.full_level(*slot, chosen) : std::nullopt;
    const bool counts = is_open && !full_level;
    if (owner == node) {
      KeyRank rank{place, counts, std::nullopt};
      if (full_level) rank.full_cap = outermost_first(map.rules().caps)[*full_level];
      return rank;
    }
    if (counts) chosen.push_back(*slot);
  }
  return std::nullopt;  // not reached: a slot of the node counts
}

}  // namespace berth
