#pragma once

#include <cstddef>

namespace berth::report {

/// Many things in few places: neighbours share a place, as evenly as it goes, in their order.
struct Grouping {
  std::size_t things = 0;
  std::size_t most_groups = 1;

  [[nodiscard]] std::size_t groups() const noexcept { return things < most_groups ? things : most_groups; }
  /// The first thing of a group; of the group after the last one it is the count of things.
  [[nodiscard]] std::size_t first(std::size_t group) const noexcept { return group * things / groups(); }
  /// `thing` is in `[0, things)`.
  [[nodiscard]] std::size_t group_of(std::size_t thing) const noexcept {
    return ((thing + 1) * groups() - 1) / things;
  }
};

}  // namespace berth::report
