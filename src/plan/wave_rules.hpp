#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "berth/plan/schedule.hpp"

namespace berth::planning {

/// By move: its wave, from 0.
using Waves = std::vector<std::uint32_t>;

/// What a wave may hold: the one definition for every way of making a schedule.
class WaveRules {
 public:
  WaveRules(const Instance& instance, std::span<const Succession> moves, std::uint32_t streams);

  [[nodiscard]] std::span<const Succession> moves() const noexcept { return moves_; }
  [[nodiscard]] std::uint32_t streams() const noexcept { return streams_; }
  [[nodiscard]] std::uint32_t holders() const noexcept { return holders_; }  ///< nodes, also those that leave
  [[nodiscard]] std::uint32_t buckets() const noexcept { return buckets_; }

  /// The most moves that one node sends or receives.
  [[nodiscard]] std::uint32_t busiest() const noexcept { return busiest_; }

  /// How many replicas a node holds before the first wave.
  [[nodiscard]] std::uint64_t held(std::uint32_t node) const noexcept { return held_[node]; }
  [[nodiscard]] bool has_limits() const noexcept { return !capacity_.empty(); }
  [[nodiscard]] std::uint64_t capacity(std::uint32_t node) const noexcept { return capacity_[node]; }

  /// The first node that would hold more than its capacity.
  [[nodiscard]] std::optional<std::uint32_t> overfull_node(std::span<const std::uint32_t> wave_of,
                                                           std::uint32_t waves) const;

 private:
  std::span<const Succession> moves_;
  std::uint32_t streams_;
  std::uint32_t holders_;
  std::uint32_t buckets_;
  std::uint32_t busiest_ = 0;
  std::vector<std::uint64_t> held_;
  std::span<const std::uint32_t> capacity_;
};

/// One wave while it is filled.
class WaveFilling {
 public:
  explicit WaveFilling(const WaveRules& rules);

  /// What keeps a move out of the wave.
  enum class Obstacle : std::uint8_t { none, streams, shared_bucket, room };

  [[nodiscard]] Obstacle obstacle(const Succession& move) const noexcept;
  void take(const Succession& move);

  /// Ends the wave: what was sent frees its room.
  void end();

  /// Whether a node has room for no more than so many.
  [[nodiscard]] bool has_at_most(std::uint32_t node, std::uint64_t places) const noexcept;

 private:
  const WaveRules& rules_;
  std::vector<std::uint64_t> held_;
  std::vector<std::uint32_t> sends_;
  std::vector<std::uint32_t> receives_;
  std::vector<bool> in_flight_;  ///< by bucket
  std::vector<Succession> taken_;
};

}  // namespace berth::planning
