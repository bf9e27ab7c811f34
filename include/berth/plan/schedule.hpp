#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/plan/instance.hpp"
#include "berth/plan/succession.hpp"

namespace berth::planning {

/// Why a schedule has a wave more than the busiest node needs.
struct ExtraWave {
  enum class Reason : std::uint8_t {
    shared_bucket,  ///< two replicas of one bucket may not be in flight together; the subject is the bucket
    room,           ///< a target has to free room first; the subject is the node
  };

  Reason reason = Reason::shared_bucket;
  std::uint32_t subject = 0;

  friend bool operator==(const ExtraWave&, const ExtraWave&) = default;
};

/// When each move runs. A wave begins when the one before it is done.
struct Schedule {
  std::vector<std::uint32_t> wave_of;  ///< by move, from 0
  std::uint32_t waves = 0;
  std::uint32_t fewest = 0;      ///< ⌈Δ/k⌉: what the busiest sender or receiver needs with k streams
  std::vector<ExtraWave> extra;  ///< one for each wave beyond `fewest`

  friend bool operator==(const Schedule&, const Schedule&) = default;
};

/// Spreads moves over waves: in each wave a node sends at most `streams` and receives at most `streams`, no
/// two replicas of a bucket are in flight, and no target holds more than its capacity, where room that a
/// sender frees counts from the next wave on. Replicas that are given up without a successor keep their room
/// to the end. Large buckets are spread over the waves.
///
/// With distinct buckets and enough room it has exactly ⌈Δ/k⌉ waves, by colouring the edges of the
/// sender-receiver graph (König 1916). Otherwise the fewest waves are NP-hard to find: up to a handful of
/// moves they are searched for, beyond that the schedule is valid, and `extra` names what stands in the way.
///
/// Throws `invalid_argument` for 0 streams, and `infeasible` naming a node when full nodes wait for each
/// other in a circle. Cost: about O(moves · waves).
Schedule schedule(const Instance& instance, std::span<const Succession> moves, std::uint32_t streams);

/// The least time that the moves take, in seconds, when a node reads and writes `bytes_per_second` each: that
/// of the node with most to send or receive. `instance.bytes` is given.
double least_duration_seconds(const Instance& instance, std::span<const Succession> moves,
                              double bytes_per_second);

}  // namespace berth::planning
