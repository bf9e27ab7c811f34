#include "berth/map/missing_replicas.hpp"

#include <array>
#include <cstdint>
#include <span>

#include "live_holders.hpp"

namespace berth {

std::optional<MissingReplicas> missing_replicas(const Map& map, KeyHash hash) {
  if (!map.is_direct()) return std::nullopt;
  const std::uint32_t wanted = map.rules().replicas;
  std::array<std::uint32_t, MapRules::k_max_replicas> best{};
  const algo::ReplicaSet found = live_replicas(map.slots()).choose(hash, std::span(best).first(wanted));
  if (!found.shortage) return std::nullopt;

  MissingReplicas missing{wanted - found.slots.size(), {}};
  std::uint32_t level = 0;
  for (const ZoneCap& cap : outermost_first(map.rules().caps))
    if ((found.shortage->full_levels >> level++ & 1U) != 0) missing.full_caps.push_back(cap);
  return missing;
}

}  // namespace berth
