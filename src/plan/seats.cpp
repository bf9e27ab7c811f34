#include "seats.hpp"

#include <algorithm>

namespace berth::planning {
namespace {

bool contains(std::span<const Holder> holders, Holder holder) {
  return std::ranges::find(holders, holder) != holders.end();
}

}  // namespace

void seat(std::span<const Holder> before, std::span<Holder> after) {
  std::vector<Holder> seats(after.size(), k_nobody);
  std::vector<Holder> standing;
  for (std::size_t position = 0; position < before.size(); ++position) {
    if (before[position] == k_nobody || !contains(after, before[position])) continue;
    if (position < seats.size()) {
      seats[position] = before[position];
    } else {
      standing.push_back(before[position]);
    }
  }
  std::ranges::sort(after);
  for (const Holder holder : after)
    if (!contains(before, holder)) standing.push_back(holder);
  auto next = standing.begin();
  for (Holder& holder : seats)
    if (holder == k_nobody) holder = *next++;
  std::ranges::copy(seats, after.begin());
}

}  // namespace berth::planning
