#pragma once

#include <cstdint>
#include <optional>

#include "berth/map/stage.hpp"
#include "berth/store/store.hpp"

#include "move/fence.hpp"
#include "move/pair.hpp"
#include "move/run.hpp"

namespace berth::move {

/// Mode `pause`: what has to be true of the selected buckets before they may leave a stage, made true.
/// Everything can be done again after an interruption at any point, and by another worker at the same time.
class PauseMover {
 public:
  explicit PauseMover(Pair& pair) noexcept;

  /// Does the work of `stage` for a transition that stands at `epoch`. Returns how many rows left the source.
  std::uint64_t work(Stage stage, Epoch epoch);

  /// Makes it true again that the source serves and the target holds nothing, for moves that stand before
  /// their flip and a transition that aborts at `epoch`. Movers at a lower epoch do nothing any more. Returns
  /// how many rows left the target. Throws `mismatch` when the target holds others than were copied there.
  std::uint64_t take_back(Epoch epoch);

 private:
  void prepare(Epoch epoch);
  void confirm_fence(Epoch epoch);
  Claim claim(Epoch epoch);
  void settle(Epoch epoch);
  /// Closes the source and compares every row while nobody can write it. When all are equal they are
  /// recorded, else one that differs is answered.
  std::optional<Run> compare_fenced(const Claim& claim);
  void open(Epoch epoch);
  void check_target_serves(Epoch epoch);
  std::uint64_t drain(Epoch epoch);
  std::uint64_t erase_copies(Epoch epoch);

  Shard* source_;
  Shard* target_;
  Fence source_fence_;
  Fence target_fence_;
};

}  // namespace berth::move
