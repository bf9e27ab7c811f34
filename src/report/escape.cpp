#include "escape.hpp"

#include "utf8.hpp"

namespace berth::report {
namespace {

constexpr std::string_view k_replacement_bytes = "\xef\xbf\xbd";

/// What stands for a character, empty when it stands for itself.
std::string_view reference(char32_t code) {
  switch (code) {
    case U'&':
      return "&amp;";
    case U'<':
      return "&lt;";
    case U'>':
      return "&gt;";
    case U'"':
      return "&quot;";
    case U'\'':
      return "&#39;";
    case U'\t':
      return "&#9;";
    case U'\n':
      return "&#10;";
    case U'\r':
      return "&#13;";
    default:
      break;
  }
  const bool is_control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const bool is_no_character = (code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
  return is_control || is_no_character || code == k_replacement ? k_replacement_bytes : std::string_view();
}

bool turns_direction(char32_t code) {
  return code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069);
}

std::string escaped(std::string_view text, bool keep_turns) {
  std::string out;
  out.reserve(text.size());
  for (const Character& character : characters_of(text)) {
    const bool hide = !keep_turns && turns_direction(character.code);
    const std::string_view instead = hide ? k_replacement_bytes : reference(character.code);
    out += instead.empty() ? character.bytes : instead;
  }
  return out;
}

}  // namespace

std::string escaped_value(std::string_view value) { return escaped(value, true); }

std::string escaped_text(std::string_view text) { return escaped(text, false); }

}  // namespace berth::report
