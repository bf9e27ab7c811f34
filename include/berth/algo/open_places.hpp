#pragma once

// Which places of a row are open, and the r-th of them: a binary tree of counts, in an array, in which node
// i has the children 2i and 2i + 1 and every leaf is a place.
//
// By hand, 3 places: the leaves hold 1, 1, 1, 0, the nodes above them 2, 1, the root 3. Taking the open place
// 1 goes left (2 are there), then right (1 is to the left): it is place 1. Taking 1 again goes right, because
// only 1 is left of it: place 2.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace berth::algo::detail {

/// The open places among `places`, at least 1, all of them at first. The caller lends the memory.
class OpenPlaces {
 public:
  static constexpr std::size_t memory_for(std::size_t places) noexcept { return 2 * std::bit_ceil(places); }

  constexpr OpenPlaces(std::size_t places, std::span<std::uint32_t> memory) noexcept
      : first_leaf_(std::bit_ceil(places)), counts_(memory.first(memory_for(places))) {
    std::ranges::fill(counts_.subspan(first_leaf_, places), 1U);
    std::ranges::fill(counts_.subspan(first_leaf_ + places), 0U);
    for (std::size_t node = first_leaf_ - 1; node > 0; --node)
      counts_[node] = counts_[2 * node] + counts_[2 * node + 1];
  }

  /// Closes the open place that has `before` others before it; returns which place that is. Cost: one
  /// addition for every halving of the row.
  constexpr std::size_t take(std::uint32_t before) noexcept {
    std::size_t node = 1;
    while (node < first_leaf_) {
      --counts_[node];
      node *= 2;
      if (before >= counts_[node]) before -= counts_[node++];
    }
    counts_[node] = 0;
    return node - first_leaf_;
  }

 private:
  std::size_t first_leaf_;
  std::span<std::uint32_t> counts_;
};

}  // namespace berth::algo::detail
