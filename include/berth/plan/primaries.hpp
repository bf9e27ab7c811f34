#pragma once

#include <cstdint>
#include <vector>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// One bucket gets another primary among its holders. Nothing is copied, so it is no move.
struct RoleChange {
  std::uint32_t bucket = 0;
  std::uint32_t from = 0;  ///< the primary as the moves leave it
  std::uint32_t to = 0;

  friend bool operator==(const RoleChange&, const RoleChange&) = default;
};

/// Balances the primaries of `table`, with the fewest role changes: of the `count` replicas that a node
/// holds, ⌊count/R⌋ or ⌈count/R⌉ become primary, which is always possible. The new primary changes places
/// with the old one. Returns the changes by bucket, those of buckets that nobody held left out.
std::vector<RoleChange> balance_primaries(const Instance& instance, Table& table);

}  // namespace berth::planning
