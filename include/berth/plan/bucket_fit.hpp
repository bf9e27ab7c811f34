#pragma once

#include <cstdint>
#include <optional>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

namespace berth::planning {

/// How whole bucket replicas fit a share: who has it holds ⌊share⌋ or ⌈share⌉ of them.
///
/// Example: three equal nodes share 16 buckets; 16/3 becomes 5 or 6, and 6 is 12.5 % above the share.
struct BucketFit {
  FairShare share;  ///< above 0
  Range counts;     ///< ⌊share⌋ to ⌈share⌉

  [[nodiscard]] bool is_even() const noexcept { return counts.least == counts.most; }

  /// Whether ⌈share⌉ is at most so many percent above the share.
  [[nodiscard]] bool within(std::uint32_t percent) const noexcept;

  /// How far ⌈share⌉ is above the share, 0.125 for 12.5 %: for people.
  [[nodiscard]] double excess() const noexcept;
};

/// The fit of each of `nodes` equal nodes. `replicas` is in `[1, nodes]`.
BucketFit equal_fit(std::uint32_t buckets, std::uint32_t replicas, std::uint32_t nodes) noexcept;

/// How many equal nodes there may be, whatever their number up to that, before one is more than `percent`
/// above its share: n nodes are at most (n − 1)/(R·N) above.
std::uint64_t nodes_within(std::uint32_t percent, std::uint32_t buckets, std::uint32_t replicas) noexcept;

/// The fewest buckets, doubled from `buckets`, of which no share like this one is more than `percent` above;
/// nothing if even the most that a map holds are too few.
std::optional<std::uint32_t> buckets_within(std::uint32_t percent, std::uint32_t buckets,
                                            const FairShare& share) noexcept;

/// A node and its fit.
struct NodeFit {
  std::uint32_t node = 0;
  BucketFit fit;
};

/// The node with a share whose count can be furthest above it, the first of several. The instance is
/// feasible. Cost: that of `node_shares`.
NodeFit worst_fit(const Instance& instance);

}  // namespace berth::planning
