#include "berth/map/succession.hpp"

#include <algorithm>
#include <cstddef>

namespace berth {
namespace {

bool contains(std::span<const Holder> holders, Holder holder) {
  return std::ranges::find(holders, holder) != holders.end();
}

}  // namespace

void seat(std::span<const Holder> before, std::span<Holder> after) {
  std::vector<Holder> seats(after.size(), k_nobody);
  std::vector<Holder> standing;
  for (std::size_t place = 0; place < before.size(); ++place) {
    if (before[place] == k_nobody || !contains(after, before[place])) continue;
    if (place < seats.size()) {
      seats[place] = before[place];
    } else {
      standing.push_back(before[place]);
    }
  }
  std::ranges::sort(after);
  for (const Holder holder : after)
    if (holder != k_nobody && !contains(before, holder)) standing.push_back(holder);
  auto next = standing.begin();
  for (Holder& holder : seats)
    if (holder == k_nobody && next != standing.end()) holder = *next++;
  std::ranges::copy(seats, after.begin());
}

std::vector<Arrival> arrivals(std::span<const Holder> before, std::span<const Holder> after) {
  const auto is_new = [&](std::size_t place) {
    return place < after.size() && after[place] != k_nobody && !contains(before, after[place]);
  };
  const auto leaves = [&](std::size_t place) {
    return place < before.size() && before[place] != k_nobody && !contains(after, before[place]);
  };
  std::vector<Holder> leavers;
  for (std::size_t place = 0; place < before.size(); ++place)
    if (leaves(place) && !is_new(place)) leavers.push_back(before[place]);
  std::vector<Arrival> all;
  auto next = leavers.begin();
  for (std::uint32_t place = 0; place < after.size(); ++place) {
    if (!is_new(place)) continue;
    if (leaves(place)) {
      all.push_back({place, before[place], after[place]});
    } else {
      all.push_back({place, next != leavers.end() ? *next++ : k_nobody, after[place]});
    }
  }
  return all;
}

}  // namespace berth
