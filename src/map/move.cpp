#include "berth/map/move.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

/// For each node of `from` its index in `to`, `k_no_node` where it is not there.
std::vector<NodeIndex> translation(const Map& from, const Map& to) {
  std::vector<NodeIndex> indexes;
  indexes.reserve(from.nodes().size());
  for (const Node& node : from.nodes()) indexes.push_back(to.find(node.id));
  return indexes;
}

bool holds(std::span<const NodeIndex> holders, NodeIndex node) noexcept {
  return node != k_no_node && std::ranges::find(holders, node) != holders.end();
}

/// Adds what happens to one bucket: nodes that leave it are paired with those that enter, in replica order.
void add_bucket_change(const Map& before, const Map& after, const std::vector<NodeIndex>& after_index,
                       Bucket bucket, TableChange& change) {
  const auto old_holders = before.holders(bucket);
  const auto new_holders = after.holders(bucket);
  std::vector<NodeIndex> stays;
  std::vector<NodeIndex> leaves;
  for (const NodeIndex node : old_holders) {
    if (node == k_no_node) continue;
    if (holds(new_holders, after_index[node])) {
      stays.push_back(after_index[node]);
    } else {
      leaves.push_back(node);
    }
  }
  std::size_t left = 0;
  for (std::uint32_t replica = 0; replica < new_holders.size(); ++replica) {
    const NodeIndex node = new_holders[replica];
    if (node == k_no_node || holds(stays, node)) continue;
    if (left == leaves.size()) {
      ++change.placed;
    } else {
      change.moves.push_back({bucket, replica, before.node(leaves[left++]).id, after.node(node).id});
    }
  }
}

}  // namespace

TableChange table_change(const Map& before, const Map& after) {
  const std::vector<NodeIndex> after_index = translation(before, after);
  const std::uint32_t common = std::min(before.rules().buckets, after.rules().buckets);
  TableChange change;
  for (std::uint32_t bucket = 0; bucket < common; ++bucket)
    add_bucket_change(before, after, after_index, Bucket{bucket}, change);
  for (std::uint32_t bucket = common; bucket < after.rules().buckets; ++bucket)
    for (const NodeIndex node : after.holders(Bucket{bucket})) change.placed += node != k_no_node ? 1 : 0;
  return change;
}

std::vector<Flow> flows_of(const std::vector<Move>& moves) {
  std::map<std::pair<NodeId, NodeId>, std::uint64_t> counts;
  for (const Move& move : moves) ++counts[{move.from, move.to}];
  std::vector<Flow> flows;
  flows.reserve(counts.size());
  for (const auto& [pair, count] : counts) flows.push_back({pair.first, pair.second, count});
  return flows;
}

std::vector<NodeIndex> moved_table(const Map& parent, const std::vector<Move>& moves, const Map& child) {
  const std::uint32_t replicas = child.rules().replicas;
  if (parent.rules().replicas != replicas)
    throw Error(ErrorCode::mismatch,
                fmt::format("moves cannot lead from {} replicas to {}", parent.rules().replicas, replicas));
  const std::vector<NodeIndex> child_index = translation(parent, child);
  const std::uint32_t common = std::min(parent.rules().buckets, child.rules().buckets);
  std::vector<NodeIndex> table(child.table().begin(), child.table().end());
  for (std::uint32_t bucket = 0; bucket < common; ++bucket)
    for (std::uint32_t replica = 0; replica < replicas; ++replica) {
      const NodeIndex node = parent.holders(Bucket{bucket})[replica];
      if (node != k_no_node) table[std::size_t{bucket} * replicas + replica] = child_index[node];
    }
  for (const Move& move : moves) {
    const std::uint32_t bucket = to_integer(move.bucket);
    const NodeIndex source = parent.find(move.from);
    const NodeIndex target = child.find(move.to);
    const bool fits = bucket < common && move.replica < replicas && source != k_no_node &&
                      target != k_no_node && parent.holders(move.bucket)[move.replica] == source;
    if (!fits)
      throw Error(ErrorCode::mismatch, fmt::format("bucket {} replica {} is not on {} or cannot go to {}",
                                                   bucket, move.replica, move.from.text(), move.to.text()));
    table[std::size_t{bucket} * replicas + move.replica] = target;
  }
  return table;
}

}  // namespace berth
