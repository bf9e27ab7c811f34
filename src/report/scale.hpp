#pragma once

#include <vector>

namespace berth::report {

/// Where ticks stand: multiples of 1, 2 or 5 times a power of ten.
struct Ticks {
  double step = 1;
  int places = 0;  ///< decimals that their labels need
  std::vector<double> values;
};

/// Ticks from 0 up to the first one that is not below `highest`, about `wanted` of them.
/// `least_step` keeps counts from being cut in halves: 1 for integers, 0 for anything.
Ticks ticks_to(double highest, int wanted, double least_step);

/// A range of values laid over a range of pixels. Values that do not differ all lie at its start.
struct Scale {
  double lowest = 0;
  double highest = 1;
  double from = 0;  ///< the pixel of `lowest`
  double to = 1;    ///< the pixel of `highest`

  [[nodiscard]] double operator()(double value) const noexcept {
    return highest == lowest ? from : from + (value - lowest) / (highest - lowest) * (to - from);
  }
};

}  // namespace berth::report
