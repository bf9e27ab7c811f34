#include "berth/hash/hash_function.hpp"

#include <array>
#include <cstdint>
#include <string>

#include "berth/base/error.hpp"
#include "berth/hash/fnv1a_mix.hpp"
#include "berth/hash/mix64.hpp"
#include "berth/hash/xxhash.hpp"

namespace berth {
namespace {

std::uint64_t little_endian(std::string_view bytes) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

}  // namespace

std::string_view name_of(HashFunction function) noexcept {
  constexpr std::array<std::string_view, k_hash_functions.size()> k_names{"xxh64", "xxh3", "fnv1a-mix",
                                                                          "mix64"};
  return k_names[static_cast<std::size_t>(function)];
}

HashFunction hash_function_named(std::string_view name) {
  std::string known;
  for (const HashFunction function : k_hash_functions) {
    if (name_of(function) == name) return function;
    known.append(known.empty() ? "" : ", ").append(name_of(function));
  }
  throw Error(ErrorCode::invalid_argument,
              "no key hash is named '" + std::string(name) + "': choose one of " + known);
}

KeyHash hash_key(HashFunction function, std::string_view key) {
  switch (function) {
    case HashFunction::xxh64:
      return xxh64(key);
    case HashFunction::xxh3:
      return xxh3(key);
    case HashFunction::fnv1a_mix:
      return fnv1a_mix(key);
    case HashFunction::mix64:
      if (!accepts_key_size(function, key.size()))
        throw Error(ErrorCode::invalid_argument,
                    "mix64 hashes keys of exactly 8 bytes (little endian), this one has " +
                        std::to_string(key.size()) + ": choose xxh64 for keys of any length");
      return mix64(little_endian(key));
  }
  throw Error(ErrorCode::invalid_argument, "this is not one of the hash functions");
}

}  // namespace berth
