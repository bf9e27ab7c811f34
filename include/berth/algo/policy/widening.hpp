#pragma once

// A key that is read too often for one slot is held by the first r of its ranking instead, and its readers
// spread over them. One r more adds the next slot and changes nothing for the copies that are there; of the
// readers, only those that go to the new copy change.
//
// By hand, `draws` over 8 slots ranks key hash 0 as 4, 5, 7, 6, 3, 1, 2, 0: its copies are 4, then 4, 5, then
// 4, 5, 7. A key with 300 of 1,000 reads, over 8 slots, has 300 * 8 / 1000 = 2.4 times the mean of a slot,
// so 3 copies bring each of them below it.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "berth/algo/draws.hpp"
#include "berth/algo/policy/ranked_choice.hpp"
#include "berth/algo/policy/salt.hpp"

namespace berth::algo {

/// A key's part of the load.
struct LoadPart {
  std::uint64_t of_key;
  std::uint64_t of_all;
};

/// The fewest copies of which none carries more of the key than the mean of a slot: ⌈slots · of_key /
/// of_all⌉, in `[1, slots]`; 1 while there is no load. Thread-safe.
constexpr std::uint32_t copies_for(LoadPart load, std::uint32_t slots) noexcept {
  if (load.of_key == 0 || slots == 0) return 1;
  if (load.of_key >= load.of_all) return slots;
  __extension__ using Wide = unsigned __int128;  // the product needs up to 96 bits
  const Wide scaled = Wide{load.of_key} * slots;
  return static_cast<std::uint32_t>((scaled + load.of_all - 1) / load.of_all);
}

/// The copy that a reader reads. Fills `copies` with the first r slots, r being its size. The
/// reader is any number: a client's, for copies that its own cache is warm for, or a counter, to spread one
/// client's reads. None when there is no slot or r is 0. Cost: a rank of r and one `draws`. No allocation.
/// Thread-safe.
template <RankedChoice R>
constexpr std::optional<std::uint32_t> copy_for_reader(const R& choice, KeyHash hash,
                                                       std::span<std::uint32_t> copies,
                                                       std::uint64_t reader) noexcept {
  constexpr std::uint64_t k_salt = 0x726561646572;  // "reader"
  const std::span<std::uint32_t> held = choice.rank(hash, copies);
  if (held.empty()) return std::nullopt;
  return held[Draws{}(salted(salted(hash, k_salt), reader), static_cast<std::uint32_t>(held.size()))];
}

}  // namespace berth::algo
