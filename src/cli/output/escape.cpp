#include "cli/output/escape.hpp"

#include <array>

#include "berth/base/utf8.hpp"

namespace berth::cli {
namespace {

constexpr std::array<bool, 256> special_bytes() {
  std::array<bool, 256> special{};
  for (const char c : {'\t', '\n', '\\'}) special[static_cast<unsigned char>(c)] = true;
  for (std::size_t byte = 0x80; byte < special.size(); ++byte) special[byte] = true;
  return special;
}

constexpr std::array<bool, 256> k_special = special_bytes();

}  // namespace

bool prints_plainly(std::string_view text) noexcept {
  bool special = false;
  for (const char c : text) special |= k_special[static_cast<unsigned char>(c)];
  return !special;
}

std::string escaped(std::string_view text) {
  if (prints_plainly(text)) return std::string(text);
  static constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t bytes = lead < 0x80 && k_special[lead] ? 0 : utf8_character_bytes(text);
    if (bytes == 0) {
      out.append("\\x") += k_digits[lead >> 4];
      out += k_digits[lead & 0xf];
    }
    out.append(text.substr(0, bytes));
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return out;
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view k_digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view group = bytes.substr(at, 3);
    unsigned word = 0;
    for (std::size_t i = 0; i < 3; ++i)
      word = word << 8 | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      out += i <= group.size() ? k_digits[word >> (18 - 6 * i) & 0x3f] : '=';
  }
  return out;
}

}  // namespace berth::cli
