#include "berth/plan/byte_balance.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/placement.hpp"

#include "load_mending.hpp"
#include "occupancy.hpp"

namespace berth::planning {
namespace {

/// About so many grains in all, and at least one in every bucket.
constexpr std::uint64_t k_grains = std::uint64_t{1} << 19U;

/// How many grains each bucket is cut into.
std::vector<std::uint32_t> grains_of(const Instance& instance) {
  const std::uint64_t grain = std::max<std::uint64_t>(1, total_bytes(instance) / k_grains);
  std::vector<std::uint32_t> grains;
  grains.reserve(instance.bytes.size());
  for (const std::uint64_t bytes : instance.bytes)
    grains.push_back(static_cast<std::uint32_t>(std::max<std::uint64_t>(1, (bytes + grain / 2) / grain)));
  return grains;
}

/// The same cluster with every grain as a bucket of its own.
Instance ground(const Instance& instance, std::span<const std::uint32_t> grains) {
  Instance ground = instance;
  ground.buckets = std::accumulate(grains.begin(), grains.end(), 0U);
  ground.bytes.clear();
  ground.capacity.clear();
  const auto grind = [&](const Table& whole, Table& parts) {
    parts.cells.clear();
    for (std::uint32_t bucket = 0; bucket < whole.buckets(); ++bucket)
      for (std::uint32_t i = 0; i < grains[bucket]; ++i)
        parts.cells.insert(parts.cells.end(), whole.holders(bucket).begin(), whole.holders(bucket).end());
  };
  grind(instance.held, ground.held);
  grind(instance.past, ground.past);
  return ground;
}

/// Every bucket on the nodes that have most of its grains, as the caps allow.
Table rounded(const Instance& instance, std::span<const std::uint32_t> grains, const Table& ground) {
  Table table{instance.replicas, {}};
  table.cells.reserve(instance.places());
  std::vector<std::uint32_t> votes(instance.nodes());
  std::vector<std::uint32_t> nodes;
  Occupancy occupancy(instance.domains);
  std::uint32_t first = 0;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    nodes.clear();
    for (std::uint32_t grain = first; grain < first + grains[bucket]; ++grain)
      for (const Holder node : ground.holders(grain))
        if (votes[node]++ == 0) nodes.push_back(node);
    first += grains[bucket];
    std::ranges::sort(nodes, [&](std::uint32_t a, std::uint32_t b) {
      return votes[a] != votes[b] ? votes[a] > votes[b] : a < b;
    });
    for (const std::uint32_t node : nodes) {
      if (occupancy.size() < instance.replicas && occupancy.enter(node)) table.cells.push_back(node);
      votes[node] = 0;
    }
    occupancy.clear();
  }
  return table;
}

/// The smallest λ that holds every load, and a billionth for the rounding.
Billionths imbalance_of_loads(const Instance& instance, const std::vector<std::uint64_t>& loads) {
  const std::vector<FairShare> shares = byte_shares(instance);
  double widest = 0;
  for (std::size_t node = 0; node < shares.size(); ++node)
    if (!shares[node].is_zero())
      widest = std::max(widest, std::abs(static_cast<double>(loads[node]) / shares[node].value() - 1));
  constexpr double k_most = 1e9;
  return static_cast<Billionths>(std::min(widest, k_most) * static_cast<double>(k_one)) + 1;
}

}  // namespace

Placement balance_bytes(const Instance& instance, Billionths tolerance) {
  if (!instance.capacity.empty())
    throw Error(
        ErrorCode::invalid_argument,
        "room that is counted in replicas says nothing about bytes: balance counts, or leave the room out");
  const std::vector<std::uint32_t> grains = grains_of(instance);
  const Placement cut = cheapest_placement(ground(instance, grains), tolerance);
  Placement placement;
  placement.table = rounded(instance, grains, cut.table);
  const std::vector<Range> wanted = load_ranges(instance, tolerance);
  LoadMending(instance, wanted, placement.table).run();
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    seat(instance.held.holders(bucket), placement.table.holders(bucket));
  placement.change = change_to(instance, placement.table);
  const std::vector<std::uint64_t> loads = held_bytes(instance, placement.table);
  const Billionths reached = imbalance_of_loads(instance, loads);
  const std::vector<Range> ranges = load_ranges(instance, reached);
  Certificate& certificate = placement.certificate;
  certificate = {Measure::bytes, reached, {}, cut.certificate.prices, 0};
  for (std::size_t node = 0; node < ranges.size(); ++node)
    certificate.quotas.push_back({ranges[node], loads[node]});
  certificate.lower_bound = proven_bound(instance, ranges, certificate.prices, Measure::bytes);
  return placement;
}

}  // namespace berth::planning
