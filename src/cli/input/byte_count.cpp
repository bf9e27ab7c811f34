#include "cli/input/byte_count.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "cli/output/escape.hpp"

namespace berth::cli {
namespace {

struct ByteUnit {
  std::string_view name;
  std::uint64_t bytes;
};

constexpr std::uint64_t k_kilo = 1000;
constexpr std::uint64_t k_kibi = 1024;

constexpr std::array k_units{ByteUnit{"", 1},
                             ByteUnit{"kB", k_kilo},
                             ByteUnit{"MB", k_kilo* k_kilo},
                             ByteUnit{"GB", k_kilo* k_kilo* k_kilo},
                             ByteUnit{"TB", k_kilo* k_kilo* k_kilo* k_kilo},
                             ByteUnit{"KiB", k_kibi},
                             ByteUnit{"MiB", k_kibi* k_kibi},
                             ByteUnit{"GiB", k_kibi* k_kibi* k_kibi},
                             ByteUnit{"TiB", k_kibi* k_kibi* k_kibi* k_kibi}};

}  // namespace

std::uint64_t parse_bytes(std::string_view what, std::string_view text) {
  std::uint64_t count = 0;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view number = text.substr(0, digits);
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), count);
  const auto unit = std::ranges::find(k_units, text.substr(digits), &ByteUnit::name);
  if (problem != std::errc{} || unit == k_units.end() ||
      count > std::numeric_limits<std::int64_t>::max() / unit->bytes)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("{} is '{}': give bytes, such as 2000000, 500MB or 2GiB (kB, MB, GB, TB, "
                            "KiB, MiB, GiB, TiB)",
                            what, escaped(text)));
  return count * unit->bytes;
}

}  // namespace berth::cli
