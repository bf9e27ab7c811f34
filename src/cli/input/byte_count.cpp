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
  const char* const end = text.data() + text.size();
  const auto [rest, problem] = std::from_chars(text.data(), end, count);
  const auto unit = std::ranges::find(k_units, std::string_view(rest, end), &ByteUnit::name);
  if (problem != std::errc{} || unit == k_units.end() ||
      count > std::numeric_limits<std::int64_t>::max() / unit->bytes)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("{} is '{}': give bytes, such as 2000000, 500MB or 2GiB", what, escaped(text)));
  return count * unit->bytes;
}

}  // namespace berth::cli
