#include "cli/output/time_text.hpp"

#include <chrono>

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

}  // namespace berth::cli
