#pragma once

#include <string>
#include <string_view>

namespace berth::cli {

/// Whether `text` prints as it is: ASCII without tab, newline and backslash. Longer forms may print as they
/// are too.
bool prints_plainly(std::string_view text) noexcept;

/// Text for one field of a line: tab, newline, backslash and bytes that are not UTF-8 as `\xHH`.
std::string escaped(std::string_view text);

/// Bytes as base64, with padding.
std::string base64(std::string_view bytes);

}  // namespace berth::cli
