#include "berth/map/zone_cap.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/map.hpp"

namespace berth {
namespace {

/// The number that `text` spells; 0, which no cap and no level is, for anything else.
std::uint32_t number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} && end == text.data() + text.size() ? value : 0;
}

}  // namespace

std::string_view zone_at(const Zone& zone, std::uint32_t level) noexcept {
  const std::string_view path = zone.path();
  if (level == ZoneCap::k_whole_path) return path;
  std::size_t end = 0;
  for (std::uint32_t i = 0; i < level && end != path.npos; ++i) end = path.find('/', end + (i == 0 ? 0 : 1));
  return path.substr(0, end);
}

std::vector<ZoneCap> outermost_first(std::span<const ZoneCap> caps) {
  std::vector<ZoneCap> sorted(caps.begin(), caps.end());
  std::ranges::stable_sort(sorted, {}, [](const ZoneCap& cap) {
    return cap.level == ZoneCap::k_whole_path ? Zone::k_max_levels + 1 : cap.level;
  });
  return sorted;
}

ZoneCap parse_zone_cap(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const std::uint32_t max = equals == text.npos ? 0 : number(text.substr(equals + 1));
  const std::uint32_t level = name.starts_with("zone:") ? number(name.substr(5)) : ZoneCap::k_whole_path;
  const bool names_a_zone = name == "zone" || (level >= 1 && level <= Zone::k_max_levels);
  if (max < 1 || max > MapRules::k_max_replicas || !names_a_zone)
    throw Error(
        ErrorCode::invalid_argument,
        fmt::format(
            "'{}' is no cap: write zone=1 for at most one replica a zone, or zone:1=2 for at most two in "
            "the first level of zones (up to 8 levels, up to 16 replicas)",
            text));
  return {level, max};
}

std::string text_of(const ZoneCap& cap) {
  return cap.level == ZoneCap::k_whole_path ? fmt::format("zone={}", cap.max)
                                            : fmt::format("zone:{}={}", cap.level, cap.max);
}

std::string text_of(const std::vector<ZoneCap>& caps) {
  std::string text;
  for (const ZoneCap& cap : caps) text += (text.empty() ? "" : ",") + text_of(cap);
  return text;
}

}  // namespace berth
