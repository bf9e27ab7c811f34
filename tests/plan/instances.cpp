#include "plan/instances.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "berth/plan/shortage.hpp"

namespace berth::test {
namespace {

using planning::Holder;
using planning::Instance;
using planning::Table;

std::vector<Zone> random_zones(SplitMix64& random, std::uint32_t nodes, std::uint32_t most_zones) {
  const std::uint64_t zones = random.below(most_zones + 1);
  const bool nested = random.below(3) == 0;
  std::vector<Zone> of_nodes;
  for (std::uint32_t node = 0; node < nodes; ++node) {
    std::string path;
    if (zones > 0 && random.below(8) > 0) {
      path = std::string("z") + static_cast<char>('0' + random.below(zones));
      if (nested && random.below(4) > 0) path += std::string("/r") + static_cast<char>('0' + random.below(2));
    }
    of_nodes.push_back(path.empty() ? Zone() : Zone(path));
  }
  return of_nodes;
}

Table random_table(SplitMix64& random, const Instance& instance, std::uint32_t replicas) {
  const std::uint64_t holders = instance.nodes() + random.below(2);
  Table table{replicas, std::vector<Holder>(std::size_t{instance.buckets} * replicas, planning::k_nobody)};
  // Few different rows at times, so that buckets are alike.
  const std::uint64_t rows = random.below(2) == 0 ? instance.buckets : 1 + random.below(4);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    if (bucket >= rows) {
      std::ranges::copy(table.holders(bucket % static_cast<std::uint32_t>(rows)),
                        table.holders(bucket).begin());
      continue;
    }
    for (Holder& holder : table.holders(bucket)) {
      const auto drawn = static_cast<Holder>(random.below(holders));
      if (random.below(12) > 0 && std::ranges::count(table.holders(bucket), drawn) == 0) holder = drawn;
    }
  }
  return table;
}

std::uint64_t random_weight(SplitMix64& random) {
  constexpr std::array<std::uint64_t, 6> k_weights{0, 1'000'000, 1'000'000, 2'000'000, 700'000, 9'000'001};
  return k_weights[random.below(k_weights.size())];
}

}  // namespace

Instance random_instance(SplitMix64& random, const InstanceSizes& sizes) {
  Instance instance;
  const auto nodes = static_cast<std::uint32_t>(2 + random.below(sizes.nodes - 1));
  instance.buckets =
      static_cast<std::uint32_t>(sizes.least_buckets + random.below(sizes.buckets - sizes.least_buckets + 1));
  instance.replicas = static_cast<std::uint32_t>(1 + random.below(sizes.replicas));
  std::vector<ZoneCap> caps;
  for (const std::uint32_t level : {1U, 2U, ZoneCap::k_whole_path})
    if (const std::uint64_t max = random.below(3); max > 0 && random.below(2) == 0)
      caps.push_back({level, static_cast<std::uint32_t>(max)});
  instance.domains = planning::DomainTree(random_zones(random, nodes, sizes.zones), caps, instance.replicas);
  for (std::uint32_t node = 0; node < nodes; ++node) instance.weights.push_back(random_weight(random));
  if (random.below(4) == 0)
    for (std::uint32_t node = 0; node < nodes; ++node)
      instance.capacity.push_back(static_cast<std::uint32_t>(random.below(2 * std::uint64_t{sizes.buckets})));
  const std::uint64_t before = random.below(6) == 0 ? 1 + random.below(sizes.replicas) : instance.replicas;
  instance.held = random_table(random, instance, static_cast<std::uint32_t>(before));
  return instance;
}

Instance random_feasible_instance(SplitMix64& random, const InstanceSizes& sizes) {
  for (;;) {
    Instance instance = random_instance(random, sizes);
    if (!planning::shortage_of(instance)) return instance;
  }
}

}  // namespace berth::test
