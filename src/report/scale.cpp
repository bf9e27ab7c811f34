#include "scale.hpp"

#include <algorithm>
#include <cmath>

namespace berth::report {
namespace {

/// 10 to a whole power, the same on every machine: `std::pow` may round differently.
double power_of_ten(int exponent) {
  double power = 1;
  for (int i = 0; i < std::abs(exponent); ++i) power *= 10;
  return exponent < 0 ? 1 / power : power;
}

struct Step {
  int digit = 1;
  int exponent = 0;

  [[nodiscard]] double times(int count) const {
    const double whole = static_cast<double>(digit) * count;
    // Dividing by a whole power keeps 3 · 0.1 at 0.3.
    return exponent < 0 ? whole / power_of_ten(-exponent) : whole * power_of_ten(exponent);
  }
};

constexpr int k_smallest_exponent = -12;
constexpr int k_largest_exponent = 20;

Step step_for(double least) {
  for (int exponent = k_smallest_exponent; exponent < k_largest_exponent; ++exponent)
    for (const int digit : {1, 2, 5})
      if (const Step step{digit, exponent}; step.times(1) >= least) return step;
  return {1, k_largest_exponent};
}

}  // namespace

Ticks ticks_to(double highest, int wanted, double least_step) {
  if (highest <= 0) return {std::max(1.0, least_step), 0, {0}};
  const Step step = step_for(std::max(highest / wanted, least_step));
  Ticks ticks{step.times(1), std::max(0, -step.exponent), {0}};
  for (int i = 1; ticks.values.back() < highest; ++i) ticks.values.push_back(step.times(i));
  return ticks;
}

}  // namespace berth::report
