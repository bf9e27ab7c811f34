#include "berth/plan/violations.hpp"

#include <vector>

namespace berth::planning {

std::uint64_t zone_violations(const Instance& instance, const Table& table) {
  const DomainTree& domains = instance.domains;
  std::vector<std::uint32_t> inside(domains.zones());
  std::uint64_t violations = 0;
  for (std::uint32_t bucket = 0; bucket < table.buckets(); ++bucket) {
    for (const Holder holder : table.holders(bucket)) {
      if (holder >= instance.nodes()) continue;
      for (Domain zone = domains.parent(domains.leaf(holder)); zone != 0; zone = domains.parent(zone)) {
        ++inside[zone];
        // A cap of as many replicas as the bucket has, or more, is none.
        if (inside[zone] > domains.cap(zone) && domains.cap(zone) < instance.replicas) ++violations;
      }
    }
    for (const Holder holder : table.holders(bucket))
      if (holder < instance.nodes())
        for (Domain zone = domains.parent(domains.leaf(holder)); zone != 0; zone = domains.parent(zone))
          inside[zone] = 0;
  }
  return violations;
}

}  // namespace berth::planning
