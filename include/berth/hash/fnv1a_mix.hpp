#pragma once

#include <cstdint>
#include <string_view>

#include "berth/hash/key_hash.hpp"
#include "berth/hash/mix64.hpp"

namespace berth {

/// 64-bit FNV-1a over the key's bytes, then `mix64`. The empty key hashes to 17665956581633026203.
/// Cost: one multiplication a byte; meant for short keys and for agreement with other languages.
constexpr KeyHash fnv1a_mix(std::string_view key) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return mix64(hash);
}

}  // namespace berth
