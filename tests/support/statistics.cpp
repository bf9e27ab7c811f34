#include "support/statistics.hpp"

#include <cmath>
#include <limits>
#include <numeric>

namespace berth::test {
namespace {

constexpr double k_precision = 1e-15;

// x^a e^-x / Γ(a), the factor that both expansions share.
// NOLINTNEXTLINE(concurrency-mt-unsafe): the global that lgamma writes is the sign of Γ, here always the same
double leading_factor(double a, double x) { return std::exp(a * std::log(x) - x - std::lgamma(a)); }

// P(a, x) by its power series, which converges quickly for x < a + 1.
double lower_gamma_by_series(double a, double x) {
  double term = 1 / a, sum = term;
  for (double n = a + 1; term > sum * k_precision; ++n) {
    term *= x / n;
    sum += term;
  }
  return sum * leading_factor(a, x);
}

// Q(a, x) by its continued fraction (Lentz's method), which converges quickly for x > a + 1.
double upper_gamma_by_fraction(double a, double x) {
  constexpr double k_tiny = std::numeric_limits<double>::min() / k_precision;
  double b = x + 1 - a, c = 1 / k_tiny, d = 1 / b, value = d;
  for (double i = 1, factor = 0; std::abs(factor - 1) > k_precision; ++i) {
    const double numerator = -i * (i - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    factor = d * c;
    value *= factor;
  }
  return value * leading_factor(a, x);
}

// The regularised upper incomplete gamma function.
double upper_gamma(double a, double x) {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lower_gamma_by_series(a, x) : upper_gamma_by_fraction(a, x);
}

double squared(double x) { return x * x; }

}  // namespace

double significance_of_each(std::size_t tests) {
  return -std::expm1(std::log1p(-k_family_error) / static_cast<double>(tests));
}

ChiSquare& ChiSquare::operator+=(const ChiSquare& other) noexcept {
  statistic += other.statistic;
  degrees += other.degrees;
  return *this;
}

double ChiSquare::p_value() const { return upper_gamma(degrees / 2, statistic / 2); }

ChiSquare chi_square_of_uniform(std::span<const std::uint64_t> counts) {
  const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  const double expected = static_cast<double>(all) / static_cast<double>(counts.size());
  ChiSquare result{0, static_cast<double>(counts.size() - 1)};
  for (const std::uint64_t count : counts)
    result.statistic += squared(static_cast<double>(count) - expected) / expected;
  return result;
}

ChiSquare chi_square_of_share(Trials trials, double probability) {
  const double expected = static_cast<double>(trials.all) * probability;
  return {squared(static_cast<double>(trials.successes) - expected) / (expected * (1 - probability)), 1};
}

}  // namespace berth::test
