#pragma once

#include <string_view>
#include <vector>

namespace berth::report {

/// One character of a text, or one byte that begins none.
struct Character {
  std::string_view bytes;
  char32_t code = 0;  ///< U+FFFD for what is not UTF-8
};

/// What a reader sees for a byte that is no character.
inline constexpr char32_t k_replacement = 0xFFFD;

std::vector<Character> characters_of(std::string_view text);

}  // namespace berth::report
