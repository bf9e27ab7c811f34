#pragma once

#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "golden/registry.hpp"

namespace berth::test {

/// The numbers that a text lists, with a comma between them; none if it is empty. Refuses the row if it is no
/// such list.
inline std::vector<std::uint64_t> numbers_in(const TsvRow& row, std::string_view text) {
  std::vector<std::uint64_t> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    const auto [stop, error] = std::from_chars(at, end, numbers.emplace_back());
    const bool is_followed = stop != end && *stop == ',' && stop + 1 != end;
    if (error != std::errc{} || (stop != end && !is_followed))
      row.refuse("'" + std::string(text) + "' is no list of numbers");
    at = is_followed ? stop + 1 : end;
  }
  return numbers;
}

inline std::string listed(std::span<const std::uint32_t> numbers) {
  std::string text;
  for (const std::uint32_t number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

/// Refuses the row unless `column` reads as what was computed.
inline void expect_text(const TsvRow& row, std::string_view column, std::string_view computed) {
  if (row.text(column) != computed)
    row.refuse(std::string(column) + " is " + std::string(row.text(column)) + ", computed " +
               std::string(computed));
}

}  // namespace berth::test
