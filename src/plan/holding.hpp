#pragma once

#include <cstdint>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"

namespace berth {

/// The parent's holder of each bucket of the wish; one replica a bucket.
struct Holding {
  std::vector<NodeIndex> before;  ///< in the parent's nodes
  std::vector<NodeIndex> now;     ///< in the wish's nodes; none where the holder is removed

  Holding(const Map& parent, const Wish& wish);

  [[nodiscard]] std::uint64_t placed() const noexcept;

  /// What each of the wish's nodes holds.
  [[nodiscard]] std::vector<std::uint32_t> counts(std::size_t nodes) const;
};

}  // namespace berth
