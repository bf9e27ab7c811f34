#pragma once

#include <cstddef>
#include <string_view>

namespace berth {

/// The length in bytes of the well-formed UTF-8 character at the start of `text`, 0 if there is none:
/// truncated, overlong, a surrogate or beyond U+10FFFF.
std::size_t utf8_character_bytes(std::string_view text) noexcept;

bool is_utf8(std::string_view text) noexcept;

}  // namespace berth
