#include "utf8.hpp"

#include <array>
#include <cstddef>

namespace berth::report {
namespace {

struct Form {
  unsigned char lead_mask;
  unsigned char lead;
  std::size_t bytes;
  char32_t lowest;  // smaller codes have a shorter form
};

constexpr std::array<Form, 4> k_forms = {
    {{0x80, 0x00, 1, 0}, {0xe0, 0xc0, 2, 0x80}, {0xf0, 0xe0, 3, 0x800}, {0xf8, 0xf0, 4, 0x10000}}};

constexpr bool is_scalar(char32_t code) { return code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF); }

Character first_of(std::string_view text) {
  const Character broken{text.substr(0, 1), k_replacement};
  const auto lead = static_cast<unsigned char>(text[0]);
  for (const Form& form : k_forms) {
    if ((lead & form.lead_mask) != form.lead) continue;
    if (text.size() < form.bytes) return broken;
    char32_t code = static_cast<unsigned char>(lead & ~form.lead_mask);
    for (const char c : text.substr(1, form.bytes - 1)) {
      const auto byte = static_cast<unsigned char>(c);
      if ((byte & 0xc0) != 0x80) return broken;
      code = code << 6 | (byte & 0x3f);
    }
    if (code < form.lowest || !is_scalar(code)) return broken;
    return {text.substr(0, form.bytes), code};
  }
  return broken;
}

}  // namespace

std::vector<Character> characters_of(std::string_view text) {
  std::vector<Character> characters;
  while (!text.empty()) {
    characters.push_back(first_of(text));
    text.remove_prefix(characters.back().bytes.size());
  }
  return characters;
}

}  // namespace berth::report
