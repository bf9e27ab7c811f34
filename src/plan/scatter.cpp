#include "scatter.hpp"

#include <algorithm>
#include <utility>

#include "berth/hash/mix64.hpp"

#include "occupancy.hpp"

namespace berth::planning {
namespace {

bool is_within_caps(Occupancy& occupancy, std::span<const Holder> holders) {
  const bool all = std::ranges::all_of(holders, [&](Holder node) { return occupancy.enter(node); });
  occupancy.clear();
  return all;
}

}  // namespace

void scatter(const Instance& instance, std::span<const std::uint32_t> buckets, Table& table) {
  Occupancy occupancy(instance.domains);
  const auto holders_around = [&](std::uint64_t place) {
    return table.holders(buckets[place / table.replicas]);
  };
  for (std::uint64_t place = 1; place < std::uint64_t{buckets.size()} * table.replicas; ++place) {
    const std::uint64_t partner = to_integer(mix64(place)) % (place + 1);
    const auto mine = holders_around(place);
    const auto other = holders_around(partner);
    const auto exchange = [&] { std::swap(mine[place % table.replicas], other[partner % table.replicas]); };
    exchange();
    if (!is_within_caps(occupancy, mine) || !is_within_caps(occupancy, other)) exchange();
  }
}

}  // namespace berth::planning
