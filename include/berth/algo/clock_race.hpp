#pragma once

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace berth::algo::detail {

/// For each of `slots()` slots the time when its clock rings; a clock may never ring. Times are strictly
/// ordered and name their slot. `rings_before(slot, limit)` answers `time_of(slot) < limit`, often without
/// the time.
template <typename C>
concept Clocks = requires(const C clocks, std::uint32_t slot, typename C::Time time) {
  { clocks.slots() } noexcept -> std::same_as<std::uint32_t>;
  { clocks.rings(slot) } noexcept -> std::same_as<bool>;
  { clocks.time_of(slot) } noexcept -> std::same_as<typename C::Time>;
  { clocks.rings_before(slot, time) } noexcept -> std::same_as<bool>;
  { time < time } -> std::convertible_to<bool>;
  { time.slot } -> std::convertible_to<std::uint32_t>;
};

/// The slots in the order in which their clocks ring, one after the other: a look at every clock for each.
template <Clocks C>
class ClockWalk {
 public:
  constexpr explicit ClockWalk(C clocks) noexcept : clocks_(clocks) {}

  constexpr std::optional<std::uint32_t> next() noexcept {
    std::optional<typename C::Time> first;
    for (std::uint32_t slot = 0; slot < clocks_.slots(); ++slot) {
      if (!clocks_.rings(slot) || (first && !clocks_.rings_before(slot, *first))) continue;
      const auto time = clocks_.time_of(slot);
      if (!last_ || *last_ < time) first = time;
    }
    if (!first) return std::nullopt;
    last_ = first;
    return first->slot;
  }

 private:
  C clocks_;
  std::optional<typename C::Time> last_;
};

/// Fills `first` with the slots whose clocks ring first, in one look at every clock; returns the part that is
/// filled.
template <Clocks C>
constexpr std::span<std::uint32_t> first_to_ring(const C& clocks, std::span<std::uint32_t> first) noexcept {
  if (first.empty()) return first;
  std::size_t found = 0;
  std::optional<typename C::Time> limit;  // of the last, once all places are taken
  for (std::uint32_t slot = 0; slot < clocks.slots(); ++slot) {
    if (!clocks.rings(slot) || (limit && !clocks.rings_before(slot, *limit))) continue;
    const auto time = clocks.time_of(slot);
    const auto kept = first.first(limit ? found - 1 : found);
    const auto place =
        std::ranges::partition_point(kept, [&](std::uint32_t other) { return clocks.time_of(other) < time; });
    std::copy_backward(place, kept.end(), kept.end() + 1);
    *place = slot;
    found = kept.size() + 1;
    if (found == first.size()) limit = clocks.time_of(first.back());
  }
  return first.first(found);
}

}  // namespace berth::algo::detail
