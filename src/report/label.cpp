#include "label.hpp"

#include <algorithm>
#include <vector>

#include "marks.hpp"
#include "utf8.hpp"

namespace berth::report {
namespace {

/// Part of the font size that a character takes.
double advance(char32_t code) {
  if (code >= 0x1100) return 1.05;  // most of what follows is as wide as it is high
  if (code == U'm' || code == U'w' || code == U'M' || code == U'W' || code == U'@') return 0.95;
  if (code >= U'A' && code <= U'Z') return 0.72;
  return 0.6;
}

double advance_of(std::string_view text) {
  double width = 0;
  for (const Character& character : characters_of(text)) width += advance(character.code);
  return width;
}

constexpr std::string_view k_ellipsis = "…";

}  // namespace

double text_width(std::string_view text, double font_size) { return font_size * advance_of(text); }

std::string fitted(std::string_view text, double width, double font_size) {
  if (text_width(text, font_size) <= width) return std::string(text);
  const std::vector<Character> characters = characters_of(text);
  double room = width / font_size - advance_of(k_ellipsis);
  std::size_t head = 0;
  std::size_t tail = characters.size();
  // From both ends towards the middle, until one does not fit.
  while (head < tail) {
    const bool from_head = head <= characters.size() - tail;
    room -= advance(characters[from_head ? head : tail - 1].code);
    if (room < 0) break;
    from_head ? ++head : --tail;
  }
  std::string out;
  for (std::size_t i = 0; i < head; ++i) out += characters[i].bytes;
  out += k_ellipsis;
  for (std::size_t i = tail; i < characters.size(); ++i) out += characters[i].bytes;
  return out;
}

void NameColumn::add(std::string_view name) {
  constexpr double k_widest = 200;
  width_ = std::clamp(text_width(name, k_font_size), width_, k_widest);
}

}  // namespace berth::report
