#pragma once

#include <cstdint>
#include <string>

namespace berth::report {

/// Thousands apart: `1,048,576`.
std::string grouped(std::uint64_t number);

/// Bytes by powers of 1000, with three digits: `12.4 GB`.
std::string bytes_text(std::uint64_t bytes);

}  // namespace berth::report
