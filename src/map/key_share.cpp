#include "berth/map/key_share.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "berth/hash/mix64.hpp"

namespace berth {
namespace {

using Flows = std::map<std::pair<NodeId, NodeId>, double>;

KeyShares summed(const Flows& flows) {
  KeyShares shares;
  for (const auto& [pair, share] : flows) {
    shares.flows.push_back({pair.first, pair.second, share});
    shares.moved += share;
  }
  return shares;
}

/// One slot in one map: its owner and the rate of its accepted draws.
struct SlotRate {
  NodeIndex owner = k_no_node;
  double rate = 0;

  SlotRate(const SlotTable& slots, std::size_t slot) {
    if (slot >= slots.owners().size()) return;
    owner = slots.owners()[slot];
    rate = static_cast<double>(slots.thresholds()[slot]);
  }
};

/// The accepted draws of both maps, split into what both accept and what only one does.
struct Rates {
  std::vector<double> only_before, only_after;                    ///< by owner
  std::vector<double> before, after;                              ///< all of a map, by owner
  std::map<std::pair<NodeIndex, NodeIndex>, double> handed_over;  ///< both accept, for different owners
  double either = 0, all_before = 0, all_after = 0;

  Rates(const Map& before_map, const Map& after_map)
      : only_before(before_map.nodes().size()),
        only_after(after_map.nodes().size()),
        before(only_before.size()),
        after(only_after.size()) {
    const SlotTable& before_slots = before_map.slots();
    const SlotTable& after_slots = after_map.slots();
    const std::size_t slots = std::max(before_slots.owners().size(), after_slots.owners().size());
    for (std::size_t slot = 0; slot < slots; ++slot)
      add(SlotRate(before_slots, slot), SlotRate(after_slots, slot));
  }

 private:
  void add(const SlotRate& was, const SlotRate& is) {
    const double common = std::min(was.rate, is.rate);
    if (was.rate > 0) before[was.owner] += was.rate;
    if (is.rate > 0) after[is.owner] += is.rate;
    if (was.rate > common) only_before[was.owner] += was.rate - common;
    if (is.rate > common) only_after[is.owner] += is.rate - common;
    if (common > 0) handed_over[{was.owner, is.owner}] += common;
    either += std::max(was.rate, is.rate);
    all_before += was.rate;
    all_after += is.rate;
  }
};

/// Adds shares to flows between nodes that differ.
class FlowSum {
 public:
  FlowSum(const Map& before, const Map& after) : before_(before), after_(after) {}

  void add(std::size_t from, std::size_t to, double share) {
    const NodeId& source = before_.node(static_cast<NodeIndex>(from)).id;
    const NodeId& target = after_.node(static_cast<NodeIndex>(to)).id;
    if (share > 0 && source != target) flows_[{source, target}] += share;
  }

  [[nodiscard]] const Flows& flows() const noexcept { return flows_; }

 private:
  const Map& before_;
  const Map& after_;
  Flows flows_;
};

// The first draw that either map accepts decides: it is common to both, or one map has its answer and the
// other waits for its own, which comes with that map's shares.
KeyShares exact_change(const Map& before, const Map& after) {
  const Rates rates(before, after);
  FlowSum sum(before, after);
  if (rates.all_before == 0 || rates.all_after == 0) return summed(sum.flows());
  for (const auto& [pair, rate] : rates.handed_over) sum.add(pair.first, pair.second, rate / rates.either);
  for (std::size_t from = 0; from < rates.before.size(); ++from)
    for (std::size_t to = 0; rates.only_before[from] > 0 && to < rates.after.size(); ++to)
      sum.add(from, to, rates.only_before[from] / rates.either * (rates.after[to] / rates.all_after));
  for (std::size_t to = 0; to < rates.after.size(); ++to)
    for (std::size_t from = 0; rates.only_after[to] > 0 && from < rates.before.size(); ++from)
      sum.add(from, to, rates.only_after[to] / rates.either * (rates.before[from] / rates.all_before));
  return summed(sum.flows());
}

/// The holders that are not among the other map's.
std::vector<NodeId> without(const Map& map, const Holders& holders, const Map& other_map,
                            const Holders& other) {
  std::vector<NodeId> ids;
  for (const NodeIndex node : holders) {
    if (node == k_no_node) continue;
    const NodeId& id = map.node(node).id;
    const bool is_in_both = std::ranges::any_of(
        other, [&](NodeIndex twin) { return twin != k_no_node && other_map.node(twin).id == id; });
    if (!is_in_both) ids.push_back(id);
  }
  return ids;
}

KeyHash sampled_hash(std::uint64_t place) { return mix64((place + 1) * 0x9E3779B97F4A7C15U); }

KeyShares sampled_change(const Map& before, const Map& after) {
  KeyCount count(before, after);
  for (std::uint64_t i = 0; i < k_key_samples; ++i) count.add(sampled_hash(i));
  return count.shares();
}

}  // namespace

void KeyCount::add(KeyHash hash) {
  const Holders was = before_.locate(hash).holders;
  const Holders is = after_.locate(hash).holders;
  const std::vector<NodeId> leaves = without(before_, was, after_, is);
  const std::vector<NodeId> enters = without(after_, is, before_, was);
  for (std::size_t k = 0; k < std::min(leaves.size(), enters.size()); ++k) ++moves_[{leaves[k], enters[k]}];
  ++keys_;
}

KeyShares KeyCount::shares() const {
  Flows flows;
  for (const auto& [pair, moves] : moves_)
    flows[pair] = static_cast<double>(moves) / static_cast<double>(keys_);
  KeyShares shares = summed(flows);
  shares.exact = false;
  shares.samples = keys_;
  return shares;
}

KeyShares key_share_change(const Map& before, const Map& after) {
  const bool one_replica = before.rules().replicas == 1 && after.rules().replicas == 1;
  return one_replica ? exact_change(before, after) : sampled_change(before, after);
}

double short_of_replicas(const Map& map) {
  if (map.slots().live_slots() == 0) return 1;
  if (map.rules().replicas == 1) return 0;
  std::size_t found = 0;
  for (std::uint64_t i = 0; i < k_key_samples; ++i)
    if (map.locate(sampled_hash(i)).holders.size() < map.rules().replicas) ++found;
  return static_cast<double>(found) / static_cast<double>(k_key_samples);
}

}  // namespace berth
