#pragma once

#include <cstdint>

namespace berth {

/// The stable 64-bit hash of a key. Callers may keep it and pass it again instead of the key.
enum class KeyHash : std::uint64_t {};

constexpr std::uint64_t to_integer(KeyHash hash) noexcept { return static_cast<std::uint64_t>(hash); }

}  // namespace berth
