#include "berth/plan/plan.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/plan/share.hpp"

#include "deal.hpp"
#include "quota.hpp"

namespace berth {
namespace {

/// The parent's holder of each of the child's buckets.
struct Holding {
  std::vector<NodeIndex> before;  ///< in the parent's nodes
  std::vector<NodeIndex> now;     ///< in the wish's nodes; none where the holder is removed

  Holding(const Map& parent, const Wish& wish)
      : before(wish.rules.buckets, k_no_node), now(wish.rules.buckets, k_no_node) {
    std::vector<NodeIndex> index;
    for (const Node& node : parent.nodes()) {
      const Node* const kept = wish.find(node.id);
      index.push_back(kept == nullptr ? k_no_node : static_cast<NodeIndex>(kept - wish.nodes.data()));
    }
    const std::uint32_t common = std::min(parent.rules().buckets, wish.rules.buckets);
    for (std::uint32_t bucket = 0; bucket < common; ++bucket) {
      before[bucket] = parent.holders(Bucket{bucket})[0];
      if (before[bucket] != k_no_node) now[bucket] = index[before[bucket]];
    }
  }

  [[nodiscard]] std::uint64_t placed() const noexcept {
    return before.size() - static_cast<std::size_t>(std::ranges::count(before, k_no_node));
  }

  [[nodiscard]] std::vector<std::uint32_t> counts(std::size_t nodes) const {
    std::vector<std::uint32_t> held(nodes);
    for (const NodeIndex node : now)
      if (node != k_no_node) ++held[node];
    return held;
  }
};

void check_can_be_placed(const Wish& wish, std::uint64_t placed) {
  if (wish.rules.replicas != 1)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("{} replicas cannot be planned: this planner places one replica a bucket",
                            wish.rules.replicas));
  const bool has_weight = std::ranges::any_of(
      wish.nodes, [](const Node& node) { return node.effective_weight().millionths() > 0; });
  if (has_weight || (wish.nodes.empty() && placed == 0)) return;
  throw Error(
      ErrorCode::no_live_nodes,
      fmt::format(
          "no node has a weight above 0, so nobody can hold the {} buckets: add a node, raise a weight "
          "or undrain one",
          wish.rules.buckets));
}

/// Lets each node keep its lowest buckets up to its quota and deals the others to those that are short.
std::vector<NodeIndex> balanced_table(const Holding& holding, std::vector<std::uint32_t> quota) {
  std::vector<NodeIndex> table(holding.now.size(), k_no_node);
  std::vector<std::uint32_t> homeless;
  for (std::uint32_t bucket = 0; bucket < table.size(); ++bucket) {
    const NodeIndex node = holding.now[bucket];
    if (node != k_no_node && quota[node] > 0) {
      table[bucket] = node;
      --quota[node];
    } else {
      homeless.push_back(bucket);
    }
  }
  std::ranges::sort(homeless, {},
                    [&](std::uint32_t bucket) { return std::pair(holding.before[bucket], bucket); });
  const std::vector<NodeIndex> receivers = dealing_order(quota);
  for (std::size_t i = 0; i < receivers.size(); ++i) table[homeless[i]] = receivers[i];
  return table;
}

/// What every plan has in common, once its child is made.
Plan finished_plan(const Map& parent, Map child, const Wish& wish, std::span<const std::uint32_t> held) {
  const std::vector<Share> shares = shares_of(wish);
  TableChange change = table_change(parent, child);
  std::vector<Flow> flows = flows_of(change.moves);
  const ImbalanceChange max_imbalance{imbalance(shares, held), imbalance(shares, child.held_counts())};
  return {parent.stamp(), std::move(child), std::move(change), std::move(flows), 0, max_imbalance};
}

Lineage child_of(const Map& parent, Version version) {
  return {parent.lineage().uuid, version, parent.version()};
}

}  // namespace

Plan make_plan(const Map& parent, const Wish& wish, Version child_version) {
  check(wish.rules);
  const Holding holding(parent, wish);
  check_can_be_placed(wish, holding.placed());

  const std::vector<Share> shares = shares_of(wish);
  const std::vector<std::uint32_t> held = holding.counts(wish.nodes.size());
  const std::uint64_t places = wish.nodes.empty() ? 0 : wish.rules.buckets;
  Map child(wish.rules, wish.nodes, balanced_table(holding, quotas(shares, held, places)),
            child_of(parent, child_version));
  Plan plan = finished_plan(parent, std::move(child), wish, held);
  plan.lower_bound = fewest_moves(shares, held, holding.placed(), places);
  return plan;
}

Plan make_rollback(const Map& parent, const Map& past, Version child_version) {
  Wish wish = Wish::of(past);
  for (Node& node : wish.nodes) {
    const NodeIndex today = parent.find(node.id);
    if (today == k_no_node) continue;
    node.address = parent.node(today).address;
    if (parent.node(today).state == NodeState::down) node.state = NodeState::down;
  }
  const Holding holding(parent, wish);
  Map child(wish.rules, wish.nodes, {past.table().begin(), past.table().end()},
            child_of(parent, child_version));
  Plan plan = finished_plan(parent, std::move(child), wish, holding.counts(wish.nodes.size()));
  for (std::uint32_t bucket = 0; bucket < holding.now.size(); ++bucket) {
    const bool leaves = holding.before[bucket] != k_no_node && past.table()[bucket] != k_no_node;
    if (leaves && holding.now[bucket] != past.table()[bucket]) ++plan.lower_bound;
  }
  return plan;
}

}  // namespace berth
