#pragma once

#include <string>
#include <vector>

#include "berth/store/store.hpp"

namespace berth {

/// A shard that cannot be read although its node has buckets.
struct LostShard {
  NodeId node;
  std::string path;
  std::string problem;  ///< one sentence
};

/// Opens the shard of every node that holds a bucket in the active map or, during a transition, in its
/// target. Nodes whose address is none that `migrate` serves are left out. Relative paths begin in the folder
/// of this process. Cost: one page of each shard. Nothing is changed.
std::vector<LostShard> find_lost_shards(Store& store);

}  // namespace berth
