#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/map/edit.hpp"

namespace berth {

/// A node's fair share of the bucket replicas, exact: `whole` + `remainder`/`divisor`.
struct Share {
  std::uint64_t whole = 0;      ///< ⌊share⌋
  std::uint64_t remainder = 0;  ///< `[0, divisor)`
  std::uint64_t divisor = 1;

  /// ⌈share⌉.
  [[nodiscard]] std::uint64_t ceiling() const noexcept { return whole + (remainder > 0 ? 1 : 0); }

  /// For people: decisions use the integers.
  [[nodiscard]] double value() const noexcept {
    return static_cast<double>(whole) + static_cast<double>(remainder) / static_cast<double>(divisor);
  }
};

/// The shares of a wish's nodes, in their order: R·N·w/W. All zero when no node has a weight above 0.
std::vector<Share> shares_of(const Wish& wish);

/// The imbalance λ: the smallest λ ≥ 0 with every count in [⌊share·(1−λ)⌋, ⌈share·(1+λ)⌉]. Nodes without a
/// share are left out. 0 is balanced.
double imbalance(std::span<const Share> shares, std::span<const std::uint32_t> counts);

}  // namespace berth
