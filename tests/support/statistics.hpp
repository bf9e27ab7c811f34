#pragma once

// Chi-square tests with thresholds that are computed, never tuned.

#include <cstddef>
#include <cstdint>
#include <span>

namespace berth::test {

/// How often a whole family of tests on correct code would raise a false alarm, had its seeds been drawn
/// anew.
inline constexpr double k_family_error = 1e-3;

/// The significance of each of `tests` independent tests, such that all together err with `k_family_error`
/// (Šidák).
double significance_of_each(std::size_t tests);

/// A chi-square statistic and its degrees of freedom. Statistics of independent samples add up.
struct ChiSquare {
  double statistic = 0;
  double degrees = 0;

  ChiSquare& operator+=(const ChiSquare& other) noexcept;

  /// The probability of a statistic at least this large when the hypothesis is true.
  [[nodiscard]] double p_value() const;
};

/// Are the counts spread evenly? Good from about ten expected per count upwards.
ChiSquare chi_square_of_uniform(std::span<const std::uint64_t> counts);

struct Trials {
  std::uint64_t all;
  std::uint64_t successes;
};

/// Do trials succeed with this probability? Good from about ten expected successes and failures upwards.
ChiSquare chi_square_of_share(Trials trials, double probability);

}  // namespace berth::test
