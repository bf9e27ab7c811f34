#include "cli/number.hpp"

#include <charconv>
#include <limits>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "cli/output/escape.hpp"

namespace berth::cli {

std::uint64_t parse_number(std::string_view what, std::string_view text, NumberRange range) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || problem != std::errc{} || end != text.data() + text.size() || number < range.lowest ||
      number > range.highest)
    throw Error(ErrorCode::invalid_argument, fmt::format("{} is '{}': give a whole number from {} to {}",
                                                         what, escaped(text), range.lowest, range.highest));
  return number;
}

Version parse_version(std::string_view what, std::string_view text) {
  constexpr std::uint64_t k_highest = std::numeric_limits<std::int64_t>::max();
  return Version{parse_number(what, text, {.lowest = 1, .highest = k_highest})};
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  const double share = whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
  return fmt::format("{:.1f} %", 100.0 * share);
}

}  // namespace berth::cli
