#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "berth/report/drawing.hpp"

namespace berth::report {

/// One point of the trade of moves for balance: the least imbalance that so many moves reach.
struct Trade {
  std::uint64_t moves = 0;
  double imbalance = 0;  ///< λ, 0 is balanced
};

/// Imbalance over moves, falling in steps; `chosen` is marked. The trades may come in any order.
Drawing step_curve(std::span<const Trade> trades, std::optional<Trade> chosen);

}  // namespace berth::report
