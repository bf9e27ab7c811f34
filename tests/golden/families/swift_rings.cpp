// Real OpenStack Swift rings before and after an event: is each changed with the fewest moves?

#include <string>
#include <vector>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/placement.hpp"

#include "golden/families/families.hpp"

namespace berth::test {
namespace {

using planning::Instance;
using planning::Table;

struct Fewest {
  std::uint64_t moves;
  std::uint64_t moves_of_swift;
};

void read_table(std::istream& file, const Instance& instance, Table& table) {
  table.replicas = instance.replicas;
  for (std::uint64_t i = 0; i < instance.places(); ++i) {
    int node = 0;
    file >> node;
    table.cells.push_back(node < 0 ? instance.nodes() : static_cast<planning::Holder>(node));
  }
}

/// Line 1: buckets, replicas, nodes, zones. A line a node: zone, weight. The table before and Swift's own.
void read_ring(std::istream& file, Instance& instance, Table& chosen_by_swift) {
  std::uint32_t nodes = 0;
  std::uint32_t zones = 0;
  file >> instance.buckets >> instance.replicas >> nodes >> zones;
  std::vector<Zone> zone_of_node;
  for (std::uint32_t node = 0; file && node < nodes; ++node) {
    std::string zone;
    std::string weight;
    file >> zone >> weight;
    zone_of_node.emplace_back(zone);
    instance.weights.push_back(static_cast<std::uint64_t>(Weight::parse(weight).millionths()));
  }
  instance.domains = planning::DomainTree(zone_of_node, {ZoneCap{}}, instance.replicas);
  read_table(file, instance, instance.held);
  read_table(file, instance, chosen_by_swift);
}

void expect(Tally& tally, const std::string& what, std::uint64_t computed, std::uint64_t recorded) {
  if (computed != recorded)
    tally.faults.push_back(what + ": " + std::to_string(computed) + ", not " + std::to_string(recorded));
}

FileCheck ring(Fewest fewest) {
  return [fewest](std::istream& file, Tally& tally) {
    Instance instance;
    Table chosen_by_swift;
    read_ring(file, instance, chosen_by_swift);
    if (!file) {
      tally.faults.emplace_back("the ring is cut short");
      return;
    }
    tally.rows = instance.buckets;
    const planning::Placement placement = planning::cheapest_placement(instance);
    try {
      planning::check(instance, placement);
    } catch (const Error& fault) {
      tally.faults.emplace_back(fault.what());
    }
    expect(tally, "moves", placement.change.moves, fewest.moves);
    expect(tally, "lower bound", placement.certificate.lower_bound, fewest.moves);
    expect(tally, "moves of Swift's own table", planning::change_to(instance, chosen_by_swift).moves,
           fewest.moves_of_swift);
  };
}

}  // namespace

void add_swift_rings(Registry& registry) {
  registry["plan_swift_add1_1024.txt"] = ring({204, 236});
  registry["plan_swift_add1_4096.txt"] = ring({819, 945});
  registry["plan_swift_add2_1024.txt"] = ring({408, 411});
  registry["plan_swift_add2_4096.txt"] = ring({1638, 1645});
  registry["plan_swift_w_1024.txt"] = ring({91, 111});
  registry["plan_swift_w_4096.txt"] = ring({364, 429});
  registry["plan_swift_rm_1024.txt"] = ring({277, 296});
  registry["plan_swift_rm_4096.txt"] = ring({1118, 1211});
  registry["plan_swift_z4_1024.txt"] = ring({700, 703});
  registry["plan_swift_z4_4096.txt"] = ring({2808, 2809});
}

}  // namespace berth::test
