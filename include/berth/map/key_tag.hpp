#pragma once

#include <cstdint>
#include <string_view>

namespace berth {

/// Which part of a key is hashed. `none`: all of it. `braces`: the bytes between the first `{` and the next
/// `}` when there is at least one between them, else all of it (the rule of Redis Cluster).
enum class KeyTag : std::uint8_t { none, braces };

std::string_view name_of(KeyTag rule) noexcept;

/// Throws `invalid_argument` for anything but `none` and `braces`.
KeyTag key_tag_named(std::string_view name);

/// The bytes of `key` that are hashed: a view into `key`.
std::string_view tagged_part(KeyTag rule, std::string_view key) noexcept;

}  // namespace berth
