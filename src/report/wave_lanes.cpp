#include "wave_lanes.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

namespace berth::report {
namespace {

std::vector<Lane> busiest_first(std::map<std::string_view, Lane> by_node) {
  std::vector<Lane> lanes;
  lanes.reserve(by_node.size());
  for (auto& [node, lane] : by_node) lanes.push_back(std::move(lane));
  std::ranges::sort(lanes, [](const Lane& a, const Lane& b) {
    return std::tie(b.total, a.node) < std::tie(a.total, b.node);
  });
  return lanes;
}

}  // namespace

WaveLanes lanes_of(const Waves& waves, WaveLimits most) {
  const Grouping columns{waves.count, most.columns};
  WaveLanes table{columns, std::vector<std::uint64_t>(columns.groups()), {}, 0, 0};
  std::map<std::string_view, Lane> by_node;
  for (const WaveFlow& flow : waves.flows) {
    const std::size_t column = columns.group_of(flow.wave);
    table.all[column] += flow.moves;
    for (const auto& [node, amounts] :
         {std::pair{&flow.from, &Lane::sends}, std::pair{&flow.to, &Lane::receives}}) {
      Lane& lane = by_node.try_emplace(*node, *node, columns.groups()).first->second;
      (lane.*amounts)[column] += flow.moves;
      lane.total += flow.moves;
    }
  }
  table.lanes = busiest_first(std::move(by_node));
  const std::size_t shown = std::min(most.lanes, table.lanes.size());
  table.left_out = table.lanes.size() - shown;
  table.lanes.erase(table.lanes.begin() + static_cast<std::ptrdiff_t>(shown), table.lanes.end());
  for (const Lane& lane : table.lanes)
    table.most_at_once =
        std::max({table.most_at_once, std::ranges::max(lane.sends), std::ranges::max(lane.receives)});
  return table;
}

}  // namespace berth::report
