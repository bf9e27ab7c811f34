#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "berth/map/succession.hpp"
#include "berth/plan/domain_tree.hpp"

namespace berth::planning {

/// Who holds a replica: a node's index, or one beyond the nodes for a machine that is leaving for good.
using berth::Holder;
using berth::k_nobody;

/// The holders of every bucket, replica 0 first. Without replicas every bucket has no holders.
struct Table {
  std::uint32_t replicas = 0;
  std::vector<Holder> cells;  ///< bucket by bucket

  [[nodiscard]] std::uint32_t buckets() const noexcept {
    return replicas == 0 ? 0 : static_cast<std::uint32_t>(cells.size() / replicas);
  }
  [[nodiscard]] std::span<const Holder> holders(std::uint32_t bucket) const noexcept {
    return std::span(cells).subspan(std::size_t{bucket} * replicas, replicas);
  }
  [[nodiscard]] std::span<Holder> holders(std::uint32_t bucket) noexcept {
    return std::span(cells).subspan(std::size_t{bucket} * replicas, replicas);
  }

  friend bool operator==(const Table&, const Table&) = default;
};

/// What the planner works on, in numbers only: nodes are indexes in id order, so every tie that falls to the
/// lower index falls to the lower id.
struct Instance {
  std::uint32_t buckets = 0;   ///< `[1, 2^20]`
  std::uint32_t replicas = 0;  ///< `[1, 16]`
  DomainTree domains;
  std::vector<std::uint64_t> weights;   ///< by node, in millionths; 0: owns nothing
  std::vector<std::uint32_t> capacity;  ///< by node: the most replicas it has room for; empty: all have room

  Table held;  ///< today's holders: of all `buckets`, with any number of replicas
  Table past;  ///< the holders to come back to where it costs nothing; empty: none

  std::vector<std::uint64_t> bytes;  ///< by bucket; empty: all weigh the same

  [[nodiscard]] std::uint32_t nodes() const noexcept { return static_cast<std::uint32_t>(weights.size()); }
  [[nodiscard]] std::uint64_t places() const noexcept { return std::uint64_t{buckets} * replicas; }

  /// The most replicas that this node may hold at all.
  [[nodiscard]] std::uint32_t limit(std::uint32_t node) const noexcept;
};

/// How many replicas each node holds in `table`, by node.
std::vector<std::uint32_t> held_counts(const Instance& instance, const Table& table);

/// The bytes of all buckets, each counted once; 0 where no sizes are given.
std::uint64_t total_bytes(const Instance& instance) noexcept;

/// How many bytes each node holds in `table`, by node. `instance.bytes` is given.
std::vector<std::uint64_t> held_bytes(const Instance& instance, const Table& table);

/// Whether anybody holds `bucket` today. One that nobody holds is placed, and so has no roles to change.
bool is_held(const Instance& instance, std::uint32_t bucket) noexcept;

/// How many replicas of `bucket` stay or move: those that have a holder today and go on to exist. Less those
/// that stay, this is the bucket's moves; what else it gets is placed.
std::uint32_t lasting_replicas(const Instance& instance, std::uint32_t bucket) noexcept;

/// What it takes to get from today's holders to others.
struct Change {
  std::uint64_t moves = 0;
  std::uint64_t moved_bytes = 0;  ///< 0 where no sizes are given
  std::uint64_t placed = 0;       ///< replicas that had no holder

  friend bool operator==(const Change&, const Change&) = default;
};

Change change_to(const Instance& instance, const Table& table);

}  // namespace berth::planning
