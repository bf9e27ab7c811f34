#include "berth/report/amount.hpp"

#include <array>

#include "number.hpp"

namespace berth::report {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr std::array k_units{"kB", "MB", "GB", "TB", "PB", "EB"};
  constexpr std::uint64_t k_kilo = 1000;
  if (bytes < k_kilo) return std::to_string(bytes) + " B";
  double amount = static_cast<double>(bytes) / 1e3;
  std::size_t unit = 0;
  for (; amount >= 999.5; amount /= 1e3) ++unit;
  constexpr double k_two_digits = 9.995;
  constexpr double k_three_digits = 99.95;
  const int places = amount < k_two_digits ? 2 : amount < k_three_digits ? 1 : 0;
  return fixed(amount, places) + ' ' + k_units.at(unit);
}

}  // namespace berth::report
