#include "berth/map/weight.hpp"

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

constexpr int k_places = 6;

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
  throw Error(ErrorCode::invalid_argument, fmt::format("weight '{}' {}", text, why));
}

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

}  // namespace

Weight Weight::from_millionths(std::int64_t millionths) {
  if (millionths < 0 || millionths > k_max_millionths)
    throw Error(
        ErrorCode::invalid_argument,
        fmt::format("a weight of {} millionths is outside 0 to {} (weight 100000000): scale all weights",
                    millionths, k_max_millionths));
  return Weight(millionths);
}

Weight Weight::parse(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = point == text.npos ? std::string_view{} : text.substr(point + 1);
  constexpr std::string_view k_form = "is not a weight: write a decimal from 0 to 100000000, as 2 or 0.25";
  if (whole.empty() || (point != text.npos && fraction.empty())) refuse(text, k_form);
  for (const char c : whole)
    if (!is_digit(c)) refuse(text, k_form);
  for (const char c : fraction)
    if (!is_digit(c)) refuse(text, k_form);
  if (fraction.size() > k_places)
    refuse(
        text,
        "has more than 6 decimal places, the resolution of weights: multiply all weights by the same factor");

  constexpr std::string_view k_too_large = "is above 100000000, the largest weight: scale all weights down";
  std::int64_t millionths = 0;
  for (const char c : whole) {
    millionths = millionths * 10 + (c - '0') * k_unit_millionths;
    if (millionths > k_max_millionths) refuse(text, k_too_large);
  }
  std::int64_t place = k_unit_millionths;
  for (const char c : fraction) millionths += (c - '0') * (place /= 10);
  if (millionths > k_max_millionths) refuse(text, k_too_large);
  return Weight(millionths);
}

std::string Weight::text() const {
  const std::int64_t fraction = millionths_ % k_unit_millionths;
  std::string text = std::to_string(millionths_ / k_unit_millionths);
  if (fraction == 0) return text;
  text += fmt::format(".{:06}", fraction);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

}  // namespace berth
