#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace berth::algo::detail {

/// For each of `slots()` slots the time when its clock rings, strictly ordered, which names its slot.
/// `time_before` is none when a clock never rings, or not before the limit if there is one.
template <typename C>
concept Clocks = requires(const C clocks, std::uint32_t slot, std::optional<typename C::Time> limit) {
  { clocks.slots() } noexcept -> std::same_as<std::uint32_t>;
  { clocks.time_of(slot) } noexcept -> std::same_as<typename C::Time>;
  { clocks.time_before(slot, limit) } noexcept -> std::same_as<std::optional<typename C::Time>>;
  { *limit < *limit } -> std::convertible_to<bool>;
  { limit->slot } -> std::convertible_to<std::uint32_t>;
};

/// The slots in the order in which their clocks ring, one after the other: a look at every clock for each.
template <Clocks C>
class ClockWalk {
 public:
  constexpr explicit ClockWalk(C clocks) noexcept : clocks_(clocks) {}

  constexpr std::optional<std::uint32_t> next() noexcept {
    std::optional<typename C::Time> first;
    for (std::uint32_t slot = 0; slot < clocks_.slots(); ++slot)
      if (const auto time = clocks_.time_before(slot, first); time && (!last_ || *last_ < *time))
        first = time;
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
    const auto time = clocks.time_before(slot, limit);
    if (!time) continue;
    const auto kept = first.first(limit ? found - 1 : found);
    const auto place = std::ranges::partition_point(
        kept, [&](std::uint32_t other) { return clocks.time_of(other) < *time; });
    std::copy_backward(place, kept.end(), kept.end() + 1);
    *place = slot;
    found = kept.size() + 1;
    if (found == first.size()) limit = first.back() == slot ? time : clocks.time_of(first.back());
  }
  return first.first(found);
}

}  // namespace berth::algo::detail
