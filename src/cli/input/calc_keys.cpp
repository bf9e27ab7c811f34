#include "cli/input/calc_keys.hpp"

#include <array>
#include <cstdint>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "cli/number.hpp"

namespace berth::cli {
namespace {

std::uint64_t parse_u64(const std::string& where, std::string_view text) {
  return parse_number(where, text, {.lowest = 0, .highest = ~std::uint64_t{0}});
}

std::array<char, 8> little_endian(std::uint64_t value) {
  std::array<char, 8> bytes{};
  for (char& byte : bytes) {
    byte = static_cast<char>(value & 0xff);
    value >>= 8;
  }
  return bytes;
}

KeyHash hash_bytes(HashFunction function, const std::string& where, std::string_view bytes) {
  if (accepts_key_size(function, bytes.size())) return hash_key(function, bytes);
  throw Error(ErrorCode::invalid_argument,
              fmt::format("{} has {} bytes: {} hashes keys of 8 bytes, give numbers with --keys u64", where,
                          bytes.size(), name_of(function)));
}

}  // namespace

void CalcKeys::add_arguments_to(Command& command) {
  command.arguments({"KEY", "", "keys; without any, a key a line from the standard input"}, words);
}

void CalcKeys::add_hash_options_to(Command& command) {
  kind = "u64";
  command.option({"--keys", "KIND", "u64: a key hash, used as it is; text or hex: bytes to hash (u64)"}, kind)
      .option({"--hash", "NAME", "the hash of text and hex keys (xxh64)"}, hash);
}

KeySource CalcKeys::source() const {
  if (kind != "text" && kind != "hex" && kind != "u64")
    throw Error(ErrorCode::invalid_argument, "--keys is '" + kind + "': choose text, hex or u64");
  return words_or_input(words, kind == "hex" ? KeyFormat::hex : KeyFormat::lines);
}

KeyHash CalcKeys::hashed(HashFunction function, const std::string& where, std::string_view key) const {
  if (kind != "u64") return hash_bytes(function, where, key);
  const std::array<char, 8> bytes = little_endian(parse_u64(where, key));
  return hash_bytes(function, where, {bytes.data(), bytes.size()});
}

KeyHash CalcKeys::taken(HashFunction function, const std::string& where, std::string_view key) const {
  return kind == "u64" ? KeyHash{parse_u64(where, key)} : hash_bytes(function, where, key);
}

}  // namespace berth::cli
