#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "berth/algo/policy/ranked_choice.hpp"

namespace berth::test {

/// The first `count` slots, or as many as there are.
template <algo::RankedChoice C>
std::vector<std::uint32_t> ranked(const C& choice, KeyHash hash, std::size_t count) {
  std::vector<std::uint32_t> best(count);
  best.resize(choice.rank(hash, best).size());
  return best;
}

}  // namespace berth::test
