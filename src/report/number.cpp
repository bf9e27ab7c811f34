#include "number.hpp"

#include <array>
#include <charconv>

namespace berth::report {

std::string decimal(double number, int places) {
  std::string digits = fixed(number, places);
  if (digits.find('.') != std::string::npos) {
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
  }
  return digits == "-0" ? "0" : digits;
}

std::string fixed(double number, int places) {
  std::array<char, 400> digits{};  // the largest double has 309 digits before its point
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed, places);
  return {digits.data(), end.ptr};
}

std::string exact(double number) {
  std::array<char, 1200> digits{};  // the smallest double begins after 323 zeros
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  return {digits.data(), end.ptr};
}

std::string percent(double share, int places) { return fixed(100 * share, places) + " %"; }

std::string counted(std::uint64_t count, const std::string& singular, const std::string& plural) {
  return grouped(count) + ' ' + (count == 1 ? singular : plural);
}

}  // namespace berth::report
