#include "berth/plan/instance.hpp"

#include <algorithm>
#include <numeric>

namespace berth::planning {

std::uint32_t Instance::limit(std::uint32_t node) const noexcept {
  if (weights[node] == 0 || replicas == 0) return 0;
  return capacity.empty() ? buckets : std::min(buckets, capacity[node]);
}

std::vector<std::uint32_t> held_counts(const Instance& instance, const Table& table) {
  std::vector<std::uint32_t> counts(instance.nodes());
  for (const Holder holder : table.cells)
    if (holder < counts.size()) ++counts[holder];
  return counts;
}

std::uint64_t total_bytes(const Instance& instance) noexcept {
  return std::accumulate(instance.bytes.begin(), instance.bytes.end(), std::uint64_t{0});
}

std::vector<std::uint64_t> held_bytes(const Instance& instance, const Table& table) {
  std::vector<std::uint64_t> loads(instance.nodes());
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    for (const Holder holder : table.holders(bucket))
      if (holder < loads.size()) loads[holder] += instance.bytes[bucket];
  return loads;
}

std::uint32_t lasting_replicas(const Instance& instance, std::uint32_t bucket) noexcept {
  const auto holders = instance.held.holders(bucket);
  const auto held = holders.size() - static_cast<std::size_t>(std::ranges::count(holders, k_nobody));
  return std::min(instance.replicas, static_cast<std::uint32_t>(held));
}

bool is_held(const Instance& instance, std::uint32_t bucket) noexcept {
  return lasting_replicas(instance, bucket) > 0;
}

Change change_to(const Instance& instance, const Table& table) {
  Change change;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    std::uint32_t kept = 0;
    for (const Holder holder : instance.held.holders(bucket))
      kept += static_cast<std::uint32_t>(std::ranges::count(table.holders(bucket), holder));
    const std::uint32_t lasting = lasting_replicas(instance, bucket);
    change.moves += lasting - kept;
    change.placed += instance.replicas - lasting;
    if (!instance.bytes.empty()) change.moved_bytes += (lasting - kept) * instance.bytes[bucket];
  }
  return change;
}

}  // namespace berth::planning
