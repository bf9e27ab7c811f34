#pragma once

// How many slots of a set may stand in one zone, at each level of zones inside zones: at most 4 a region, 2 a
// hall, 1 a rack, 1 a node.
//
// A slot has a path, one zone number per level, the outermost first. Two slots share a zone of level l when
// their paths agree from the outermost level down to l, so rack 1 of region 0 is not rack 1 of region 1, and
// zones are nested whatever the numbers are. A node that owns several slots is a zone too: the innermost
// level, with cap 1.
//
// By hand, levels region and rack with caps 2 and 1, and slots 0 at 0/0, 1 at 0/0, 2 at 0/1, 3 at 0/2, 4 at
// 1/0: with slot 0 chosen, slot 1 is refused by the cap of its rack (level 1). With 0 and 2 chosen, slot 3 is
// refused by the cap of its region (level 0), while 4 is welcome.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "berth/base/error.hpp"

namespace berth::algo {

/// Where slots stand, and how many of a set may stand together. The caller keeps both.
struct Zoning {
  std::span<const std::uint32_t> cap_of_level;  ///< the outermost level first; at most 16 levels
  std::span<const std::uint32_t> paths;         ///< slot after slot, a zone number per level
};

/// A rule over sets of slots. The sets that it allows are the independent sets of a matroid, which is why
/// choosing greedily by it moves so little: docs/policies.md. Safe to share between threads. 32 bytes.
class NestedCaps {
 public:
  static constexpr std::size_t k_max_levels = 16;
  static constexpr std::uint32_t k_no_cap = std::numeric_limits<std::uint32_t>::max();

  /// Throws `invalid_argument` for more than 16 levels, and for paths that are not one zone number per slot
  /// and level.
  constexpr explicit NestedCaps(Zoning zoning) : zoning_(zoning) {
    if (levels() > k_max_levels)
      throw Error(ErrorCode::invalid_argument, "zones have more than 16 levels: leave some out");
    if (levels() == 0 ? !zoning.paths.empty() : zoning.paths.size() % levels() != 0)
      throw Error(ErrorCode::invalid_argument,
                  "zone paths do not come out even: give every slot one zone number per level");
  }

  [[nodiscard]] constexpr std::size_t levels() const noexcept { return zoning_.cap_of_level.size(); }

  /// Whether every slot in `[0, slots)` has a path; true without levels.
  [[nodiscard]] constexpr bool cover(std::uint32_t slots) const noexcept {
    return zoning_.paths.size() >= levels() * slots;
  }

  /// The outermost level at which `slot` stands in a zone that the chosen slots fill up to its cap; none if
  /// the slot may join them. Slots have to be covered. Cost: chosen slots times levels.
  [[nodiscard]] constexpr std::optional<std::uint32_t> full_level(
      std::uint32_t slot, std::span<const std::uint32_t> chosen) const noexcept {
    std::array<std::uint32_t, k_max_levels> held{};
    for (const std::uint32_t other : chosen)
      for (std::size_t level = 0; level < levels() && zone(other, level) == zone(slot, level); ++level)
        ++held[level];
    for (std::size_t level = 0; level < levels(); ++level)
      if (held[level] >= zoning_.cap_of_level[level]) return static_cast<std::uint32_t>(level);
    return std::nullopt;
  }

 private:
  [[nodiscard]] constexpr std::uint32_t zone(std::uint32_t slot, std::size_t level) const noexcept {
    return zoning_.paths[slot * levels() + level];
  }

  Zoning zoning_;
};

}  // namespace berth::algo
