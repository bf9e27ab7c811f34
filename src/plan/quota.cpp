#include "quota.hpp"

#include <algorithm>
#include <numeric>

namespace berth {
namespace {

std::uint64_t sum_of_floors(std::span<const Share> shares) {
  return std::accumulate(shares.begin(), shares.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Share& share) { return sum + share.whole; });
}

}  // namespace

std::vector<std::uint32_t> quotas(std::span<const Share> shares, std::span<const std::uint32_t> held,
                                  std::uint64_t places) {
  std::vector<std::uint32_t> counts(shares.size());
  std::vector<std::size_t> fractional;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    counts[i] = static_cast<std::uint32_t>(shares[i].whole);
    if (shares[i].remainder > 0) fractional.push_back(i);
  }
  std::ranges::sort(fractional, [&](std::size_t a, std::size_t b) {
    const bool a_keeps = held[a] > shares[a].whole;
    const bool b_keeps = held[b] > shares[b].whole;
    if (a_keeps != b_keeps) return a_keeps;
    if (shares[a].remainder != shares[b].remainder) return shares[a].remainder > shares[b].remainder;
    return a < b;
  });
  const std::uint64_t rounded_up = places - sum_of_floors(shares);
  for (std::size_t i = 0; i < rounded_up; ++i) ++counts[fractional[i]];
  return counts;
}

std::uint64_t fewest_moves(std::span<const Share> shares, std::span<const std::uint32_t> held,
                           std::uint64_t placed, std::uint64_t places) {
  std::uint64_t can_stay = 0;
  std::uint64_t can_round_up = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    can_stay += std::min<std::uint64_t>(held[i], shares[i].whole);
    if (shares[i].remainder > 0 && held[i] > shares[i].whole) ++can_round_up;
  }
  return placed - can_stay - std::min(can_round_up, places - sum_of_floors(shares));
}

}  // namespace berth
