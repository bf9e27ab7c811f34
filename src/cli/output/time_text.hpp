#pragma once

#include <cstdint>
#include <string>

namespace berth::cli {

/// Seconds since 1970-01-01 UTC as `2026-01-31T12:00:00Z`.
std::string utc_text(std::int64_t time_s);

/// How long something takes at least, rounded down to its two largest units: `3 h 25 min`, `0.8 s`.
std::string duration_text(double seconds);

}  // namespace berth::cli
