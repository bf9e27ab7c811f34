#include "berth/plan/succession.hpp"

namespace berth::planning {

std::vector<Succession> successions(const Instance& instance, const Table& table) {
  std::vector<Succession> all;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    for (const Arrival& arrival : arrivals(instance.held.holders(bucket), table.holders(bucket)))
      if (arrival.from != k_nobody) all.push_back({bucket, arrival.replica, arrival.from, arrival.to});
  return all;
}

}  // namespace berth::planning
