#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "berth/move/subject.hpp"
#include "berth/store/store.hpp"

namespace berth {

/// A row on a node that must not have it.
struct Misplaced {
  std::string key;
  Bucket bucket{};
  NodeId on;
  std::vector<NodeId> wanted;  ///< the nodes that may have it; empty when its bucket is on no node
};

struct VerifyResult {
  std::uint64_t rows = 0;    ///< that were read, but for the copies
  std::uint64_t copies = 0;  ///< on the node of a running move that does not serve its bucket
  std::vector<std::pair<NodeId, std::uint64_t>> rows_by_node;  ///< by id, with the copies
  std::uint64_t misplaced = 0;
  std::vector<Misplaced> first_misplaced;  ///< at most 10

  [[nodiscard]] bool clean() const noexcept { return misplaced == 0; }
};

/// Reads every row of every shard and checks that it is on a node that may have its bucket now: the holder in
/// the active map, and during a transition the source or the target as its stage allows. Nodes without
/// buckets and without an address are left out. Throws `invalid_argument` for a direct map, which has no
/// buckets, as `migrate` does for shards that cannot be read, and `stale` when rows seem misplaced but the
/// transition advanced meanwhile. Cost: one scan of each shard's table.
VerifyResult verify_rows(Store& store, const Subject& subject);

}  // namespace berth
