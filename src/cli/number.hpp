#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "berth/map/map.hpp"
#include "berth/report/amount.hpp"

namespace berth::cli {

/// Which integers an option takes.
struct NumberRange {
  std::uint64_t lowest = 0;
  std::uint64_t highest = 0;
};

/// Reads a decimal integer: digits only. Throws `invalid_argument` naming `what` and the range.
std::uint64_t parse_number(std::string_view what, std::string_view text, NumberRange range);

/// Reads a map version, 1 or more.
Version parse_version(std::string_view what, std::string_view text);

using report::grouped;

/// A share in percent with one decimal, `12.5 %`; of nothing it is `0.0 %`.
std::string percent(std::uint64_t part, std::uint64_t whole);

}  // namespace berth::cli
