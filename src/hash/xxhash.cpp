#include "berth/hash/xxhash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace berth {

KeyHash xxh64(std::string_view key) noexcept { return KeyHash{XXH64(key.data(), key.size(), 0)}; }

KeyHash xxh3(std::string_view key) noexcept { return KeyHash{XXH3_64bits(key.data(), key.size())}; }

}  // namespace berth
