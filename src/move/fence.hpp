#pragma once

// The fence of a shard: the table `berth_fence`, one row a bucket. Clients that know it find, inside their
// own transaction, either no row or `serves = 1 AND min_epoch <= the epoch they hold`, else they refresh.
//
// Of a closed bucket (`serves = 0`) the row also records what the mover knows to be there: on the target what
// it copied, on the source what was compared before the flip. Before it deletes anything it looks whether
// that is still so, and so finds out programs that write without asking the fence. Fences only rise: a worker
// whose epoch is below a row's is told that it is stale.

#include <cstdint>

#include "berth/store/store.hpp"

#include "move/shard.hpp"
#include "move/tally.hpp"

namespace berth::move {

/// The right of one worker to write a target's closed buckets, until another worker claims them.
struct Claim {
  Epoch epoch{};
  std::int64_t token = 0;  ///< another one in each claim
};

/// The fence rows of the buckets that are selected in `shard`. Every call belongs inside the caller's
/// transaction on that shard, and throws `stale` when the fence has risen above the caller's epoch.
class Fence {
 public:
  explicit Fence(Shard& shard) noexcept : shard_(&shard) {}

  /// Nobody is served any more. What a row records of a bucket that was closed already stays.
  void close(Epoch epoch);

  /// Throws `mismatch` when a bucket is not closed.
  void require_closed(Epoch epoch);

  /// From now on this worker alone writes the buckets. Throws `mismatch` when one is not closed.
  Claim claim(Epoch epoch);

  /// Throws `stale` unless `claim` is still the last one and the buckets are still closed.
  void require(const Claim& claim);

  /// What the rows record. Throws `mismatch` when a bucket is not closed or nothing is recorded of it.
  [[nodiscard]] Tallies recorded(Epoch epoch);

  /// Writes down what the buckets of `tallies` hold.
  void record(Epoch epoch, const Tallies& tallies);

  /// Whether every bucket is served here.
  [[nodiscard]] bool is_open(Epoch epoch);

  /// Clients at `epoch` or above are served. Throws `mismatch` when a bucket is not closed.
  void open(Epoch epoch);

 private:
  void require_epoch(Epoch epoch);

  Shard* shard_;
};

}  // namespace berth::move
