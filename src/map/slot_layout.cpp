#include "berth/map/slot_layout.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

__extension__ using Wide = unsigned __int128;  // a weight in millionths times 2^32

[[noreturn]] void refuse(const Node& node, std::string_view why) {
  throw Error(ErrorCode::invalid_argument, fmt::format("node {} {}", node.id.text(), why));
}

}  // namespace

SlotDemand slot_demand(const Node& node, Weight unit) {
  const auto all = static_cast<std::uint64_t>(node.weight.millionths());
  const auto one = static_cast<std::uint64_t>(unit.millionths());
  const auto rest = static_cast<std::uint64_t>(Wide{all % one} * SlotDemand::k_whole_threshold / one);
  const SlotDemand demand{all / one, rest};
  if (all % one > 0 && rest < SlotDemand::k_min_threshold)
    refuse(node, fmt::format(
                     "has a weight of {}, whose part beyond whole units of {} is below 1/4096 of a unit, the "
                     "resolution of direct maps: choose a coarser weight",
                     node.weight.text(), unit.text()));
  if (demand.slots() > SlotDemand::k_max_slots)
    refuse(
        node,
        fmt::format("has a weight of {}, which is worth more than the {} slots of a direct map at {} a slot: "
                    "give it a smaller weight",
                    node.weight.text(), SlotDemand::k_max_slots, unit.text()));
  return demand;
}

SlotTable::SlotTable(std::span<const Node> nodes, SlotLayout layout, std::span<const ZoneCap> caps)
    : layout_(std::move(layout)) {
  if (layout_.slots.size() != nodes.size())
    throw Error(ErrorCode::invalid_argument,
                fmt::format("the layout lists the slots of {} nodes, the map has {}", layout_.slots.size(),
                            nodes.size()));
  if (layout_.unit && layout_.unit->millionths() == 0)
    throw Error(ErrorCode::invalid_argument, "the layout has a unit of 0: slots need a weight");
  own_slots(nodes);
  lay_out_zones(nodes, caps);
  live_slots_ = thresholds_.size() - static_cast<std::size_t>(std::ranges::count(thresholds_, 0U));
}

void SlotTable::own_slots(std::span<const Node> nodes) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const SlotDemand demand = layout_.unit ? slot_demand(nodes[i], *layout_.unit) : SlotDemand{};
    if (demand.slots() != layout_.slots[i].size())
      refuse(nodes[i], fmt::format("owns {} slots, its weight {} is worth {}", layout_.slots[i].size(),
                                   nodes[i].weight.text(), demand.slots()));
    const bool is_live = nodes[i].state == NodeState::up;
    for (std::size_t k = 0; k < layout_.slots[i].size(); ++k) {
      const std::uint32_t slot = layout_.slots[i][k];
      if (slot >= SlotDemand::k_max_slots)
        refuse(nodes[i], fmt::format("owns slot {}, beyond the last one", slot));
      if (slot >= owners_.size()) {
        owners_.resize(slot + 1, k_no_node);
        thresholds_.resize(slot + 1, 0);
      }
      if (owners_[slot] != k_no_node)
        refuse(nodes[i], fmt::format("owns slot {}, which {} owns", slot, nodes[owners_[slot]].id.text()));
      owners_[slot] = static_cast<NodeIndex>(i);
      if (is_live)
        thresholds_[slot] = k < demand.whole ? SlotDemand::k_whole_threshold : demand.rest_threshold;
    }
  }
}

// A zone's number at a level is the first node in it; nodes of one zone share the zones around it, so levels
// nest.
void SlotTable::lay_out_zones(std::span<const Node> nodes, std::span<const ZoneCap> caps) {
  std::vector<std::vector<NodeIndex>> zone_of_node;
  for (const ZoneCap& cap : outermost_first(caps)) {
    cap_of_level_.push_back(cap.max);
    std::map<std::string_view, NodeIndex> first_in_zone;
    std::vector<NodeIndex>& zones = zone_of_node.emplace_back();
    for (std::size_t i = 0; i < nodes.size(); ++i)
      zones.push_back(first_in_zone.try_emplace(zone_at(nodes[i].zone, cap.level), static_cast<NodeIndex>(i))
                          .first->second);
  }
  cap_of_level_.push_back(1);
  for (const NodeIndex owner : owners_) {
    for (const std::vector<NodeIndex>& zones : zone_of_node)
      zone_paths_.push_back(owner == k_no_node ? k_no_node : zones[owner]);
    zone_paths_.push_back(owner);
  }
}

}  // namespace berth
