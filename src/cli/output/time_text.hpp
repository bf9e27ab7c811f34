#pragma once

#include <cstdint>
#include <string>

namespace berth::cli {

/// Seconds since 1970-01-01 UTC as `2026-01-31T12:00:00Z`.
std::string utc_text(std::int64_t time_s);

}  // namespace berth::cli
