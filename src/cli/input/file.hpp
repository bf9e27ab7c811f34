#pragma once

#include <string>
#include <string_view>

namespace berth::cli {

/// The whole content of a file. Throws `not_found` or `io`, naming it.
std::string read_file(const std::string& path);

/// Writes a file whole: a reader sees the old content or the new one. Throws `io`, naming it.
void write_file(const std::string& path, std::string_view content);

}  // namespace berth::cli
