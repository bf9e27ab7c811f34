#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::test {

/// Outages of one of `slots`, in each of which between none and nearly all of the others are dead as well.
inline std::vector<Outage> random_outages(std::size_t count, std::uint32_t slots) {
  SplitMix64 generator = generator_of_this_test();
  std::vector<Outage> outages(count);
  for (Outage& outage : outages) {
    const std::uint64_t live_of_100 = generator.below(101);
    for (std::uint32_t slot = 0; slot < slots; ++slot)
      outage.live.push_back(generator.below(100) < live_of_100);
    outage.changing = static_cast<std::uint32_t>(generator.below(slots));
    outage.live[outage.changing] = true;
  }
  return outages;
}

}  // namespace berth::test
