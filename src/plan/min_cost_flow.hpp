#pragma once

#include <cstdint>
#include <vector>

#include "flow_network.hpp"

namespace berth::planning {

/// The end of a search for a cheapest flow.
struct FlowResult {
  bool feasible = false;

  /// By vertex: flow that may still move along an arc never costs less than the potential rises. This proves
  /// that no flow is cheaper.
  std::vector<std::int64_t> potentials;
};

/// Turns the flow of `network` into a cheapest one within all bounds.
///
/// It is a primal-dual method that starts where it stands: arcs that break their bounds, and arcs that would
/// pay to change, are clamped; what then flows in and not out of a vertex is sent to where it lacks, along
/// cheapest paths. One phase is a search of distances from all surplus at once (costs are small integers), a
/// rise of potentials, and a maximum flow on the arcs that cost nothing more (layers and blocking flows). So
/// the work follows what is out of balance and not the size of the flow. Costs are at least 0.
///
/// Worst case O(P·E·√V) for P distinct distances; between two tables of a cluster P is 1 or 2.
FlowResult make_cheapest(FlowNetwork& network);

}  // namespace berth::planning
