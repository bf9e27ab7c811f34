#pragma once

// choose-k as its author defines it: k(k + 1)/2 consistent hashes for the set of k.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <vector>

#include "berth/algo/choose_k_levels.hpp"

namespace berth::test {

inline std::uint32_t defined_newest(const algo::detail::ChooseKLevels& levels, std::uint32_t k,
                                    std::uint32_t slots) {
  std::uint32_t newest = 0;
  for (std::uint32_t level = 0; level < k; ++level)
    newest = std::max(newest, levels(level, slots - level) + level);
  return newest;
}

inline std::set<std::uint32_t> defined_set(KeyHash key, std::uint32_t k, std::uint32_t slots) {
  const algo::detail::ChooseKLevels levels(key);
  std::set<std::uint32_t> set;
  for (; k > 0; --k) {
    slots = defined_newest(levels, k, slots);
    set.insert(slots);
  }
  return set;
}

/// The slot in place k is what the set of k + 1 has and the set of k does not.
inline std::vector<std::uint32_t> defined_ranking(KeyHash key, std::uint32_t slots) {
  std::vector<std::uint32_t> ranking;
  std::set<std::uint32_t> smaller;
  for (std::uint32_t k = 1; k <= slots; ++k) {
    const std::set<std::uint32_t> larger = defined_set(key, k, slots);
    std::ranges::set_difference(larger, smaller, std::back_inserter(ranking));
    smaller = larger;
  }
  return ranking;
}

}  // namespace berth::test
