#pragma once

#include <string_view>

#include "berth/hash/key_hash.hpp"

namespace berth {

/// XXH64 with seed 0 over the key's bytes. The default key hash.
KeyHash xxh64(std::string_view key) noexcept;

/// XXH3-64 with seed 0 over the key's bytes. Faster than XXH64 on keys beyond a few dozen bytes.
KeyHash xxh3(std::string_view key) noexcept;

}  // namespace berth
