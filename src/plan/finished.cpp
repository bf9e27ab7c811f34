#include "finished.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "berth/plan/compromise.hpp"
#include "berth/plan/fair_share.hpp"
#include "berth/plan/shortage.hpp"
#include "berth/plan/violations.hpp"

namespace berth {
namespace {

using planning::Domain;
using planning::Instance;
using planning::NamedInstance;
using planning::Table;

std::string name_of(Domain domain, const NamedInstance& named) {
  const planning::DomainTree& domains = named.instance.domains;
  if (domains.is_node(domain)) return named.name_of(domains.node(domain));
  const std::string& path = domains.path(domain);
  return path.empty() ? "the nodes without a zone" : "zone " + path;
}

std::vector<ForcedShare> forced_shares(const NamedInstance& named) {
  std::vector<ForcedShare> forced;
  for (const planning::Compromise& compromise : planning::compromises(named.instance))
    forced.push_back({name_of(compromise.domain, named), compromise.share, compromise.by_weight});
  return forced;
}

/// The heaviest node: its bytes, divided by its share of them.
double heaviest_of(const std::vector<planning::FairShare>& shares, const std::vector<std::uint64_t>& loads) {
  double heaviest = 0;
  for (std::size_t node = 0; node < shares.size(); ++node)
    if (!shares[node].is_zero())
      heaviest = std::max(heaviest, static_cast<double>(loads[node]) / shares[node].value());
  return heaviest;
}

ByteChange byte_change(const Instance& instance, const Table& table) {
  const std::vector<planning::FairShare> shares = planning::byte_shares(instance);
  return {instance.bytes,
          change_to(instance, table).moved_bytes,
          total_bytes(instance) * instance.replicas,
          {heaviest_of(shares, held_bytes(instance, instance.held)),
           heaviest_of(shares, held_bytes(instance, table))}};
}

std::uint64_t largest_of(const std::vector<Flow>& flows) {
  std::uint64_t largest = 0;
  for (const Flow& flow : flows) largest = std::max(largest, flow.moves);
  return largest;
}

}  // namespace

Table table_of(const Map& map) {
  Table table{map.rules().replicas, {}};
  table.cells.reserve(map.table().size());
  for (const NodeIndex node : map.table()) table.cells.push_back(node == k_no_node ? k_nobody : node);
  return table;
}

Lineage child_of(const Map& parent, Version version) {
  return {parent.lineage().uuid, version, parent.version()};
}

Plan finished_plan(const Map& parent, Map child) {
  TableChange change = table_change(parent, child);
  std::vector<Flow> flows = flows_of(change.moves);
  KeyShares keys = parent.is_direct() && child.is_direct() ? key_share_change(parent, child) : KeyShares{};
  Plan plan{.parent = parent.stamp(),
            .child = std::move(child),
            .change = std::move(change),
            .flows = std::move(flows),
            .keys = std::move(keys)};
  plan.lower_bound = plan.change.moves.size();
  plan.pairs = {largest_of(plan.flows), 0};
  return plan;
}

Plan finished_plan(const Map& parent, Map child, const NamedInstance& named, std::uint32_t streams) {
  Plan plan = finished_plan(parent, std::move(child));
  const Instance& instance = named.instance;
  const Table table = table_of(plan.child);
  const std::vector<planning::FairShare> shares = planning::node_shares(instance);
  plan.max_imbalance = {planning::imbalance_of(shares, held_counts(instance, instance.held)),
                        planning::imbalance_of(shares, held_counts(instance, table))};
  plan.zone_violations = {planning::zone_violations(instance, instance.held),
                          planning::zone_violations(instance, table)};
  plan.waves = {streams, planning::schedule(instance, numbered(plan.change.moves, named), streams)};
  if (!instance.bytes.empty()) plan.bytes = byte_change(instance, table);
  if (!planning::shortage_of(instance)) plan.forced = forced_shares(named);
  return plan;
}

}  // namespace berth
