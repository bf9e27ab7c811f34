#include "berth/plan/named_instance.hpp"

#include <algorithm>
#include <utility>

namespace berth::planning {
namespace {

/// The holders of the first `buckets` buckets of a map. A node that the wish does not know becomes what
/// `stranger` makes of it.
template <typename Stranger>
Table table_of(const Map& map, const Wish& wish, Stranger stranger) {
  std::vector<Holder> index;
  for (const Node& node : map.nodes()) {
    const Node* const kept = wish.find(node.id);
    index.push_back(kept == nullptr ? stranger(node) : static_cast<Holder>(kept - wish.nodes.data()));
  }
  const std::uint32_t replicas = map.rules().replicas;
  Table table{replicas, std::vector<Holder>(std::size_t{wish.rules.buckets} * replicas, k_nobody)};
  const std::size_t common = std::min(table.cells.size(), map.table().size());
  for (std::size_t cell = 0; cell < common; ++cell)
    if (map.table()[cell] != k_no_node) table.cells[cell] = index[map.table()[cell]];
  return table;
}

}  // namespace

NamedInstance named_instance(const Map& parent, const Wish& wish, const Map* past) {
  NamedInstance named;
  Instance& instance = named.instance;
  instance.buckets = wish.rules.buckets;
  instance.replicas = wish.rules.replicas;
  std::vector<Zone> zones;
  for (const Node& node : wish.nodes) {
    named.holders.push_back(node.id);
    zones.push_back(node.zone);
    instance.weights.push_back(static_cast<std::uint64_t>(node.effective_weight().millionths()));
  }
  instance.domains = DomainTree(zones, wish.rules.caps, instance.replicas);
  instance.held = table_of(parent, wish, [&](const Node& leaving) {
    named.holders.push_back(leaving.id);
    return static_cast<Holder>(named.holders.size() - 1);
  });
  if (past != nullptr) instance.past = table_of(*past, wish, [](const Node&) { return k_nobody; });
  return named;
}

Holder NamedInstance::number_of(const NodeId& id) const noexcept {
  const auto leaving = holders.begin() + instance.nodes();
  for (const auto& [first, last] : {std::pair(holders.begin(), leaving), std::pair(leaving, holders.end())})
    if (const auto place = std::lower_bound(first, last, id); place != last && *place == id)
      return static_cast<Holder>(place - holders.begin());
  return k_nobody;
}

std::string NamedInstance::name_of(Holder holder) const {
  return holder < holders.size() ? "node " + holders[holder].text() : "an unknown node";
}

std::vector<Succession> numbered(const std::vector<Move>& moves, const NamedInstance& named) {
  std::vector<Succession> all;
  all.reserve(moves.size());
  for (const Move& move : moves)
    all.push_back(
        {to_integer(move.bucket), move.replica, named.number_of(move.from), named.number_of(move.to)});
  return all;
}

}  // namespace berth::planning
