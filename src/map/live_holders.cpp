#include "live_holders.hpp"

#include <array>
#include <span>

namespace berth {

// NOLINTNEXTLINE(bugprone-exception-escape): a slot table has a zone for every slot and level
algo::Replicas<algo::WeightedDrawsRanking> live_replicas(const SlotTable& slots) noexcept {
  const algo::WeightedDrawsRanking ranking(slots.thresholds(), slots.live_slots());
  const algo::NestedCaps caps({.cap_of_level = slots.cap_of_level(), .paths = slots.zone_paths()});
  return {ranking, caps};
}

Holders live_holders(KeyHash hash, const SlotTable& slots, std::uint32_t replicas) noexcept {
  std::array<std::uint32_t, MapRules::k_max_replicas> best{};
  Holders holders;
  for (const std::uint32_t slot : live_replicas(slots).rank(hash, std::span(best).first(replicas)))
    holders.push_back(slots.owners()[slot]);
  return holders;
}

}  // namespace berth
