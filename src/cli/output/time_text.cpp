#include "cli/output/time_text.hpp"

#include <chrono>
#include <cmath>

#include <fmt/core.h>

namespace berth::cli {

std::string utc_text(std::int64_t time_s) {
  const std::chrono::sys_seconds time{std::chrono::seconds(time_s)};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::string duration_text(double seconds) {
  constexpr std::uint64_t k_minute = 60;
  constexpr std::uint64_t k_hour = 60 * k_minute;
  constexpr std::uint64_t k_day = 24 * k_hour;
  if (seconds < 10) return fmt::format("{:.1f} s", std::floor(seconds * 10) / 10);
  const auto whole = static_cast<std::uint64_t>(seconds);
  if (whole < k_minute) return fmt::format("{} s", whole);
  if (whole < k_hour) return fmt::format("{} min {} s", whole / k_minute, whole % k_minute);
  if (whole < k_day) return fmt::format("{} h {} min", whole / k_hour, whole % k_hour / k_minute);
  return fmt::format("{} d {} h", whole / k_day, whole % k_day / k_hour);
}

}  // namespace berth::cli
