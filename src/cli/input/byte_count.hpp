#pragma once

#include <cstdint>
#include <string_view>

namespace berth::cli {

/// Reads bytes: digits, then nothing, `kB`, `MB`, `GB`, `TB` (powers of 1000) or `KiB`, `MiB`, `GiB`, `TiB`
/// (of 1024). Throws `invalid_argument` naming `what`.
std::uint64_t parse_bytes(std::string_view what, std::string_view text);

}  // namespace berth::cli
