#include "berth/map/map.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/canonical.hpp"

#include "live_holders.hpp"

namespace berth {
namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw Error(ErrorCode::invalid_argument, sentence); }

/// The places of `nodes` in the order of their ids. Throws for an id that comes twice.
std::vector<NodeIndex> order_by_id(const std::vector<Node>& nodes) {
  std::vector<NodeIndex> order(nodes.size());
  std::iota(order.begin(), order.end(), NodeIndex{0});
  std::ranges::sort(order, {}, [&](NodeIndex i) -> const NodeId& { return nodes[i].id; });
  const auto twin =
      std::ranges::adjacent_find(order, [&](NodeIndex a, NodeIndex b) { return nodes[a].id == nodes[b].id; });
  if (twin != order.end())
    throw Error(ErrorCode::duplicate_node,
                fmt::format("node {} is listed twice: ids are unique, rename one", nodes[*twin].id.text()));
  return order;
}

void check_table(const MapRules& rules, std::size_t node_count, const std::vector<NodeIndex>& table) {
  const std::size_t expected = std::size_t{rules.buckets} * rules.replicas;
  if (table.size() != expected)
    refuse(fmt::format("the table has {} entries, {} buckets with {} replicas need {}", table.size(),
                       rules.buckets, rules.replicas, expected));
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i] == k_no_node) continue;
    const std::size_t bucket = i / rules.replicas;
    if (table[i] >= node_count)
      refuse(
          fmt::format("bucket {} names node number {}, the map has {} nodes", bucket, table[i], node_count));
    for (std::size_t earlier = bucket * rules.replicas; earlier < i; ++earlier)
      if (table[earlier] == table[i])
        refuse(fmt::format("bucket {} names node number {} twice: replicas live on distinct nodes", bucket,
                           table[i]));
  }
}

void check_parts(const MapRules& rules, Placement expected, std::size_t node_count) {
  check(rules);
  if (rules.placement != expected)
    refuse(fmt::format("the rules say placement {}, what is given fits {}", name_of(rules.placement),
                       name_of(expected)));
  if (node_count > Map::k_max_nodes)
    refuse(fmt::format("{} nodes are more than the {} that a map can hold", node_count, Map::k_max_nodes));
}

}  // namespace

std::string_view name_of(Placement placement) noexcept {
  return placement == Placement::table ? "table" : "direct:draws";
}

Placement placement_named(std::string_view name) {
  for (const Placement placement : {Placement::table, Placement::direct_draws})
    if (name_of(placement) == name) return placement;
  refuse(fmt::format("no placement is named '{}': choose table or direct:draws", name));
}

bool operator==(const MapRules& a, const MapRules& b) noexcept {
  return same_buckets(a, b) && a.replicas == b.replicas && a.caps == b.caps;
}

bool same_buckets(const MapRules& a, const MapRules& b) noexcept {
  return a.placement == b.placement && a.hash == b.hash &&
         a.bucket_function.index() == b.bucket_function.index() && a.key_tag == b.key_tag &&
         a.buckets == b.buckets;
}

void check(const MapRules& rules) {
  const bool is_direct = rules.placement != Placement::table;
  if (is_direct && rules.buckets != 0)
    refuse(fmt::format("a direct map has no buckets, not {}: leave the count out", rules.buckets));
  if (!is_direct && (rules.buckets < 1 || rules.buckets > MapRules::k_max_buckets))
    refuse(fmt::format("{} buckets are outside 1 to {}: choose a count in between, 1024 suits most",
                       rules.buckets, MapRules::k_max_buckets));
  if (rules.replicas < 1 || rules.replicas > MapRules::k_max_replicas)
    refuse(fmt::format("{} replicas are outside 1 to {}", rules.replicas, MapRules::k_max_replicas));
  for (std::size_t i = 1; i < rules.caps.size(); ++i)
    if (rules.caps[i - 1].level >= rules.caps[i].level)
      refuse(fmt::format("the cap {} comes twice or out of order: give one cap a level",
                         text_of(rules.caps[i])));
}

void Map::take_nodes(std::vector<Node> nodes, const std::vector<NodeIndex>& order) {
  nodes_.reserve(nodes.size());
  for (const NodeIndex given : order) {
    check_address(nodes[given].address);
    nodes_.push_back(std::move(nodes[given]));
  }
}

Map::Map(MapRules rules, std::vector<Node> nodes, std::vector<NodeIndex> table, Lineage lineage)
    : rules_(std::move(rules)), lineage_(std::move(lineage)) {
  check_parts(rules_, Placement::table, nodes.size());
  check_table(rules_, nodes.size(), table);
  const std::vector<NodeIndex> order = order_by_id(nodes);
  std::vector<NodeIndex> place(nodes.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = static_cast<NodeIndex>(i);
  take_nodes(std::move(nodes), order);
  for (NodeIndex& holder : table)
    if (holder != k_no_node) holder = place[holder];
  table_ = std::move(table);
  digest_ = sha256_hex(canonical_text(rules_, nodes_, table_));
}

Map::Map(MapRules rules, std::vector<Node> nodes, SlotLayout layout, Lineage lineage)
    : rules_(std::move(rules)), lineage_(std::move(lineage)) {
  check_parts(rules_, Placement::direct_draws, nodes.size());
  const std::vector<NodeIndex> order = order_by_id(nodes);
  SlotLayout sorted{layout.unit, {}};
  if (layout.slots.size() == nodes.size())
    for (const NodeIndex given : order) sorted.slots.push_back(std::move(layout.slots[given]));
  take_nodes(std::move(nodes), order);
  slots_ = SlotTable(nodes_, std::move(sorted), rules_.caps);
  digest_ = sha256_hex(canonical_text(rules_, nodes_, slots_.layout()));
}

Map Map::empty(MapRules rules, Lineage lineage) {
  check(rules);
  if (rules.placement != Placement::table) return {std::move(rules), {}, SlotLayout{}, std::move(lineage)};
  std::vector<NodeIndex> table(std::size_t{rules.buckets} * rules.replicas, k_no_node);
  return {std::move(rules), {}, std::move(table), std::move(lineage)};
}

NodeIndex Map::find(const NodeId& id) const noexcept {
  const auto found = std::ranges::lower_bound(nodes_, id, {}, &Node::id);
  if (found == nodes_.end() || found->id != id) return k_no_node;
  return static_cast<NodeIndex>(found - nodes_.begin());
}

Location Map::locate(std::string_view key) const {
  return locate(hash_key(rules_.hash, tagged_part(rules_.key_tag, key)));
}

Location Map::locate(KeyHash hash) const noexcept {
  if (is_direct()) return {hash, k_no_bucket, live_holders(hash, slots_, rules_.replicas)};
  const Bucket bucket = bucket_of(hash);
  return {hash, bucket, Holders(holders(bucket))};
}

std::vector<std::uint32_t> Map::held_counts() const {
  std::vector<std::uint32_t> counts(nodes_.size());
  for (const NodeIndex holder : table_)
    if (holder != k_no_node) ++counts[holder];
  return counts;
}

Map Map::with_lineage(Lineage lineage) const {
  Map relabelled = *this;
  relabelled.lineage_ = std::move(lineage);
  return relabelled;
}

}  // namespace berth
