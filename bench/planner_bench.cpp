// What the exact planner costs on a large cluster, step by step, and how much sooner it is done than a
// general network simplex on the very same network: 65,536 buckets with three replicas on 1,000 nodes in ten
// zones.

#include <sys/resource.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>

#include "berth/plan/checker.hpp"
#include "berth/plan/scenario.hpp"
#include "berth/plan/schedule.hpp"
#include "berth/plan/solution.hpp"

#include "bucket_classes.hpp"
#include "min_cost_flow.hpp"
#include "placement_network.hpp"
#include "plan/network_simplex.hpp"

namespace {

using namespace berth::planning;

double seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double peak_mebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

Instance large_cluster(Scenario::Event event, std::uint32_t affected) {
  return instance_of({.buckets = 65536,
                      .nodes = 1000,
                      .zones = 10,
                      .replicas = 3,
                      .event = event,
                      .affected = affected,
                      .seed = 1});
}

void report(const char* name, const Instance& instance) {
  Solution solution;
  Schedule waves;
  const double core = seconds([&] { solution.placement = cheapest_placement(instance); });
  const double pairs = seconds([&] { solution.pairs = flatten_pairs(instance, solution.placement); });
  const double primaries = seconds([&] {
    solution.moves = successions(instance, solution.placement.table);
    solution.role_changes = balance_primaries(instance, solution.placement.table);
  });
  const double schedule_time = seconds([&] { waves = schedule(instance, solution.moves, 2); });
  const double checking = seconds([&] { check(instance, solution); });
  std::printf(
      "%-12s %6zu moves, lower bound %6llu   core %5.2f s   pairs %5.2f s   primaries %5.2f s   "
      "%3u waves %5.2f s   check %5.2f s   peak %4.0f MiB\n",
      name, solution.moves.size(),
      static_cast<unsigned long long>(solution.placement.certificate.lower_bound), core, pairs, primaries,
      waves.waves, schedule_time, checking, peak_mebibytes());
}

/// Both start from the same instance: classes, network, solution.
void compare_with_network_simplex(const Instance& instance) {
  const DomainTree domains = instance.domains.without_idle_zones();
  const std::vector<Range> ranges = count_ranges(instance, 0);
  std::int64_t cost = 0;
  FlowNetwork network;
  const double ours = seconds([&] {
    const BucketClasses classes(instance);
    PlacementNetwork placement(instance, classes, domains, ranges, {});
    make_cheapest(placement.flow());
    for (const FlowNetwork::Edge& arc : placement.flow().arcs) cost += arc.cost * arc.flow;
    network = std::move(placement.flow());
  });
  std::int64_t theirs_cost = 0;
  const double theirs =
      seconds([&] { theirs_cost = berth::test::cheapest_by_network_simplex(network).value_or(-1); });
  std::printf(
      "remove:10    %zu arcs: ours %.2f s (cost %lld), LEMON network simplex %.2f s (cost %lld): %.0f times "
      "as fast\n",
      network.arcs.size(), ours, static_cast<long long>(cost), theirs, static_cast<long long>(theirs_cost),
      theirs / ours);
}

}  // namespace

int main() {
  const Instance removal = large_cluster(Scenario::Event::remove, 10);
  report("remove:10", removal);
  report("add:10", large_cluster(Scenario::Event::add, 10));
  report("halve:100", large_cluster(Scenario::Event::halve, 100));
  compare_with_network_simplex(removal);
}
