#pragma once

// One key hash, used at two levels: shard = f(hash, 16), then part = f(hash, 4) inside the shard.
//
// With one and the same hash every consistent function f fails at this: growing from 4 to 16 moves keys only
// to slots from 4 on, so the keys that are in shards 0..3 are in the part of the same number, all of them. A
// salt makes another hash of the key for each level, as independent of the first as if it were another key's.
//
// By hand: key hash 0 is in slot 1 of 3 by `draws`, and in slot 1 of 2; with salt 1 it hashes to
// 15916886550466581944, which is in slot 0 of 2.
//
// Source: the shared bits of two levels are shown in Ertl, "JumpBackHash", arXiv:2403.18682, and in what was
// written about it.

#include <cstdint>

#include "berth/algo/split_mix.hpp"
#include "berth/hash/key_hash.hpp"
#include "berth/hash/mix64.hpp"

namespace berth::algo {

/// The key hash for a further level: a bijection of all key hashes for every salt, and frozen. Salts are any
/// numbers; those of different levels differ. No salt gives the hash itself, so the first level needs none.
/// Cost: two multiplications of 64 bits, twice. Thread-safe.
constexpr KeyHash salted(KeyHash hash, std::uint64_t salt) noexcept {
  return mix64(to_integer(hash) ^ detail::split_mix_output(salt, 1));
}

}  // namespace berth::algo
