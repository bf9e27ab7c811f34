#include "cli/output/bytes_text.hpp"

#include <array>

#include <fmt/core.h>

namespace berth::cli {

std::string bytes_text(std::uint64_t bytes) {
  constexpr std::array k_units{"kB", "MB", "GB", "TB", "PB", "EB"};
  constexpr std::uint64_t k_kilo = 1000;
  if (bytes < k_kilo) return fmt::format("{} B", bytes);
  double amount = static_cast<double>(bytes) / 1e3;
  std::size_t unit = 0;
  for (; amount >= 999.5; amount /= 1e3) ++unit;
  return fmt::format("{:.{}f} {}", amount, amount < 9.995 ? 2 : amount < 99.95 ? 1 : 0, k_units.at(unit));
}

}  // namespace berth::cli
