#pragma once

#include <span>

#include "berth/map/map.hpp"

#include "move/shard.hpp"

namespace berth::move {

/// The source and the target of a move, open.
struct Pair {
  /// Throws what `Shard` throws; `invalid_argument` when both nodes have the same file, `mismatch` when the
  /// tables differ.
  Pair(const Node& from, const Node& to, const ShardOptions& options);

  /// Selects these buckets in both.
  void select(std::span<const Bucket> buckets);

  Shard source;
  Shard target;
};

}  // namespace berth::move
