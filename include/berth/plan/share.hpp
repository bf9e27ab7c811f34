#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/map/edit.hpp"

namespace berth {

/// A node's fair share of the bucket replicas, exact: `whole` + `remainder`/`divisor`. The divisor is common
/// to all.
struct Share {
  std::uint64_t whole = 0;
  std::uint64_t remainder = 0;

  /// ⌈share⌉.
  [[nodiscard]] std::uint64_t ceiling() const noexcept { return whole + (remainder > 0 ? 1 : 0); }
};

/// The shares of a wish's nodes, in their order: R·N·w/W. All zero when no node has a weight above 0.
std::vector<Share> shares_of(const Wish& wish);

/// The imbalance λ of `counts` against the wish: the smallest λ ≥ 0 with every count in
/// [⌊share·(1−λ)⌋, ⌈share·(1+λ)⌉]. Nodes without a share are left out. 0 is balanced.
double imbalance(const Wish& wish, std::span<const std::uint32_t> counts);

}  // namespace berth
