#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "berth/report/drawing.hpp"

namespace berth::report {

/// What one node sends to another.
struct Flow {
  std::string from;
  std::string to;
  double amount = 0;  ///< above 0
};

/// What the amounts of a heat map count.
enum class Unit : std::uint8_t {
  moves,   ///< whole numbers
  shares,  ///< parts of all keys, `(0, 1]`
};

/// Senders down, receivers across, the stronger the colour the more; totals at the right and at the bottom.
/// Nodes keep the order of their names. At most 60 rows, and 50 to 61 columns by the length of names: of more
/// nodes, neighbours share one.
Drawing heat_map(std::span<const Flow> flows, Unit unit);

}  // namespace berth::report
