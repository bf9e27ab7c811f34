#include "berth/map/zone_cap.hpp"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

std::optional<std::uint32_t> number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

}  // namespace

std::string_view zone_at(const Zone& zone, std::uint32_t level) noexcept {
  const std::string_view path = zone.path();
  if (level == ZoneCap::k_whole_path) return path;
  std::size_t end = 0;
  for (std::uint32_t i = 0; i < level && end != path.npos; ++i) end = path.find('/', end + (i == 0 ? 0 : 1));
  return path.substr(0, end);
}

ZoneCap parse_zone_cap(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto max = equals == text.npos ? std::nullopt : number(text.substr(equals + 1));
  std::optional<std::uint32_t> level;
  if (name == "zone") level = ZoneCap::k_whole_path;
  if (name.starts_with("zone:")) level = number(name.substr(5));
  const bool has_level = level && (name == "zone" || (*level >= 1 && *level <= Zone::k_max_levels));
  if (!max || *max < 1 || *max > 16 || !has_level)
    throw Error(
        ErrorCode::invalid_argument,
        fmt::format(
            "'{}' is no cap: write zone=1 for at most one replica a zone, or zone:1=2 for at most two in "
            "the first level of zones (up to 8 levels, up to 16 replicas)",
            text));
  return {*level, *max};
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
