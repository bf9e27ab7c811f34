#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "berth/hash/key_hash.hpp"

namespace berth {

/// The key hashes that a map can pin by name. A released one never changes its answers.
enum class HashFunction : std::uint8_t { xxh64, xxh3, fnv1a_mix, mix64 };

inline constexpr std::array k_hash_functions{HashFunction::xxh64, HashFunction::xxh3, HashFunction::fnv1a_mix,
                                             HashFunction::mix64};

/// The frozen name, as written in maps and on the command line: `xxh64`, `xxh3`, `fnv1a-mix`, `mix64`.
std::string_view name_of(HashFunction function) noexcept;

/// The hash of this name. Throws `invalid_argument`, naming the known ones.
HashFunction hash_function_named(std::string_view name);

/// Whether `function` hashes keys of this many bytes: `mix64` takes 8 (little endian), the others any number.
constexpr bool accepts_key_size(HashFunction function, std::size_t size_bytes) noexcept {
  return function != HashFunction::mix64 || size_bytes == 8;
}

/// The hash of `key`'s bytes, as they are: no normalisation, no terminator, any bytes, also none.
/// Throws `invalid_argument` when `accepts_key_size` is false. Cost: linear in the key; no allocation;
/// thread-safe.
KeyHash hash_key(HashFunction function, std::string_view key);

}  // namespace berth
