#include "berth/base/utf8.hpp"

#include <array>

namespace berth {
namespace {

struct Range {
  unsigned char low, high;

  [[nodiscard]] bool holds(char c) const noexcept {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= low && byte <= high;
  }
};

constexpr Range k_continuation{0x80, 0xbf};

// Table 3-7 of the Unicode standard: what may follow each first byte.
struct Form {
  Range first, second;
  std::size_t bytes;
};

constexpr std::array k_forms{
    Form{{0xc2, 0xdf}, k_continuation, 2}, Form{{0xe0, 0xe0}, {0xa0, 0xbf}, 3},
    Form{{0xe1, 0xec}, k_continuation, 3}, Form{{0xed, 0xed}, {0x80, 0x9f}, 3},
    Form{{0xee, 0xef}, k_continuation, 3}, Form{{0xf0, 0xf0}, {0x90, 0xbf}, 4},
    Form{{0xf1, 0xf3}, k_continuation, 4}, Form{{0xf4, 0xf4}, {0x80, 0x8f}, 4},
};

}  // namespace

std::size_t utf8_character_bytes(std::string_view text) noexcept {
  if (text.empty()) return 0;
  if (static_cast<unsigned char>(text[0]) < 0x80) return 1;
  for (const Form& form : k_forms) {
    if (!form.first.holds(text[0])) continue;
    if (text.size() < form.bytes || !form.second.holds(text[1])) return 0;
    for (std::size_t i = 2; i < form.bytes; ++i)
      if (!k_continuation.holds(text[i])) return 0;
    return form.bytes;
  }
  return 0;
}

bool is_utf8(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::size_t bytes = utf8_character_bytes(text);
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace berth
