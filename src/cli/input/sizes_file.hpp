#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace berth::cli {

/// Reads the bytes of each bucket from a file with a line `BUCKET<tab>BYTES` for each, in any order. A bucket
/// that is not listed, or has 0 bytes, counts as 1 byte, so that it does not move for nothing. Throws
/// `invalid_argument` naming the line of what is no bucket below `buckets`, no size, or named twice, and
/// `not_found` or `io`.
std::vector<std::uint64_t> read_sizes(const std::string& path, std::uint32_t buckets);

}  // namespace berth::cli
