#include "berth/plan/scenario.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/hash/mix64.hpp"
#include "berth/plan/placement.hpp"

namespace berth::planning {
namespace {

constexpr std::uint64_t k_weight = 1'000'000;

/// Numbers that a seed names.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed) {}

  std::size_t below(std::size_t bound) {
    state_ += 0x9E3779B97F4A7C15U;
    return to_integer(mix64(state_)) % bound;
  }

 private:
  std::uint64_t state_;
};

DomainTree domains_of(const Scenario& scenario, const std::vector<std::uint32_t>& nodes) {
  std::vector<Zone> zones;
  zones.reserve(nodes.size());
  for (const std::uint32_t node : nodes)
    zones.push_back(scenario.zones == 0 ? Zone() : Zone(fmt::format("z{:05}", node % scenario.zones)));
  const std::vector<ZoneCap> caps(scenario.zones == 0 ? 0 : 1);
  return {zones, caps, scenario.replicas};
}

/// Whether this holder of `bucket` may be replaced by `node`.
bool may_take(const Instance& instance, std::uint32_t bucket, const Holder& leaving, Holder node) {
  const DomainTree& domains = instance.domains;
  const Domain zone = domains.parent(domains.leaf(node));
  return std::ranges::none_of(instance.held.holders(bucket), [&](const Holder& other) {
    if (&other == &leaving) return false;
    return other == node || (zone != 0 && domains.parent(domains.leaf(other)) == zone);
  });
}

/// Exchanges holders between random buckets, which leaves every count as it is.
void shuffle(Instance& instance, Draws& draws) {
  constexpr std::size_t k_exchanges_per_cell = 8;
  std::vector<Holder>& cells = instance.held.cells;
  for (std::size_t i = 0; i < k_exchanges_per_cell * cells.size(); ++i) {
    Holder& one = cells[draws.below(cells.size())];
    Holder& other = cells[draws.below(cells.size())];
    const auto bucket_of = [&](const Holder& cell) {
      return static_cast<std::uint32_t>(static_cast<std::size_t>(&cell - cells.data()) / instance.replicas);
    };
    if (may_take(instance, bucket_of(one), one, other) && may_take(instance, bucket_of(other), other, one))
      std::swap(one, other);
  }
}

std::vector<std::uint32_t> numbers_to(std::uint32_t end) {
  std::vector<std::uint32_t> numbers(end);
  std::iota(numbers.begin(), numbers.end(), 0U);
  return numbers;
}

std::vector<std::uint32_t> drawn_nodes(const Scenario& scenario, Draws& draws) {
  std::vector<std::uint32_t> nodes = numbers_to(scenario.nodes);
  for (std::uint32_t i = 0; i < scenario.affected; ++i)
    std::swap(nodes[i], nodes[i + draws.below(nodes.size() - i)]);
  nodes.resize(scenario.affected);
  std::ranges::sort(nodes);
  return nodes;
}

void remove(const Scenario& scenario, const std::vector<std::uint32_t>& leaving, Instance& instance) {
  std::vector<std::uint32_t> staying = numbers_to(scenario.nodes);
  std::erase_if(staying, [&](std::uint32_t node) { return std::ranges::binary_search(leaving, node); });
  std::vector<Holder> renamed(scenario.nodes);
  const auto stay = static_cast<Holder>(staying.size());
  for (Holder i = 0; i < stay; ++i) renamed[staying[i]] = i;
  for (Holder i = 0; i < leaving.size(); ++i) renamed[leaving[i]] = stay + i;
  for (Holder& cell : instance.held.cells) cell = renamed[cell];
  instance.domains = domains_of(scenario, staying);
  instance.weights.resize(staying.size());
}

}  // namespace

Instance instance_of(const Scenario& scenario) {
  if (scenario.event != Scenario::Event::add && scenario.affected > scenario.nodes)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("the event happens to {} nodes and there are only {}: name fewer",
                            scenario.affected, scenario.nodes));
  Draws draws(scenario.seed);
  Instance instance;
  instance.buckets = scenario.buckets;
  instance.replicas = scenario.replicas;
  instance.domains = domains_of(scenario, numbers_to(scenario.nodes));
  instance.weights.assign(scenario.nodes, k_weight);
  instance.held = cheapest_placement(instance).table;
  shuffle(instance, draws);
  switch (scenario.event) {
    case Scenario::Event::add:
      instance.weights.resize(scenario.nodes + scenario.affected, k_weight);
      instance.domains = domains_of(scenario, numbers_to(scenario.nodes + scenario.affected));
      break;
    case Scenario::Event::halve:
      for (const std::uint32_t node : drawn_nodes(scenario, draws)) instance.weights[node] = k_weight / 2;
      break;
    case Scenario::Event::remove:
      remove(scenario, drawn_nodes(scenario, draws), instance);
      break;
  }
  return instance;
}

}  // namespace berth::planning
