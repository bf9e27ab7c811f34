#pragma once

#include <algorithm>
#include <cstddef>

namespace berth::report {

/// Many things in few places: neighbours share a place, equally many in each but the last, so that places
/// compare.
struct Grouping {
  std::size_t things = 0;
  std::size_t most_groups = 1;

  [[nodiscard]] std::size_t size() const noexcept {
    return std::max<std::size_t>(1, (things + most_groups - 1) / most_groups);
  }
  [[nodiscard]] std::size_t groups() const noexcept { return (things + size() - 1) / size(); }
  /// The first thing of a group; of the group after the last one it is the count of things.
  [[nodiscard]] std::size_t first(std::size_t group) const noexcept {
    return std::min(things, group * size());
  }
  [[nodiscard]] std::size_t group_of(std::size_t thing) const noexcept { return thing / size(); }
};

}  // namespace berth::report
