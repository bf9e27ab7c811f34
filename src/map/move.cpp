#include "berth/map/move.hpp"

#include <map>
#include <utility>

namespace berth {

std::vector<Flow> flows_of(const std::vector<Move>& moves) {
  std::map<std::pair<NodeId, NodeId>, std::uint64_t> counts;
  for (const Move& move : moves) ++counts[{move.from, move.to}];
  std::vector<Flow> flows;
  flows.reserve(counts.size());
  for (const auto& [pair, count] : counts) flows.push_back({pair.first, pair.second, count});
  return flows;
}

}  // namespace berth
