#include "berth/plan/succession.hpp"

#include <algorithm>

namespace berth::planning {
namespace {

bool contains(std::span<const Holder> holders, Holder holder) {
  return std::ranges::find(holders, holder) != holders.end();
}

}  // namespace

std::vector<Succession> successions(const Instance& instance, const Table& table) {
  std::vector<Succession> all;
  std::vector<Holder> leavers;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    const auto before = instance.held.holders(bucket);
    const auto after = table.holders(bucket);
    const auto is_new = [&](std::size_t position) {
      return position < after.size() && !contains(before, after[position]);
    };
    const auto leaves = [&](std::size_t position) {
      return position < before.size() && before[position] != k_nobody && !contains(after, before[position]);
    };
    leavers.clear();
    for (std::size_t position = 0; position < before.size(); ++position)
      if (leaves(position) && !is_new(position)) leavers.push_back(before[position]);
    auto next = leavers.begin();
    for (std::uint32_t position = 0; position < after.size(); ++position) {
      if (!is_new(position)) continue;
      if (leaves(position)) {
        all.push_back({bucket, position, before[position], after[position]});
      } else if (next != leavers.end()) {
        all.push_back({bucket, position, *next++, after[position]});
      }
    }
  }
  return all;
}

}  // namespace berth::planning
