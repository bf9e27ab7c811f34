#pragma once

#include <string>
#include <vector>

#include "berth/store/store.hpp"

namespace berth {

/// Buckets that a shard refuses although the active map gives them to its node.
struct ClosedFences {
  NodeId node;
  std::string path;
  std::vector<Bucket> buckets;  ///< rising
};

/// Looks at every shard of the active map that is there, by node id. Buckets that a running transition moves
/// are left out: the migration opens them. What closed the others was an earlier migration that took them
/// away; `apply --now` and `activate` give them back without touching the fence. Throws `io`, `corrupt`,
/// `busy` for a shard that cannot be read. Cost: one scan of each `berth_fence`. Nothing is changed.
std::vector<ClosedFences> find_closed_fences(Store& store);

}  // namespace berth
