#include "berth/map/edits_between.hpp"

#include <optional>

#include "berth/base/error.hpp"

namespace berth {
namespace {

template <typename Value>
std::optional<Value> if_changed(const Value& before, const Value& after) {
  return before == after ? std::nullopt : std::optional(after);
}

void check_same_keys(const MapRules& before, MapRules after) {
  after.buckets = before.buckets;
  after.replicas = before.replicas;
  after.caps = before.caps;
  if (before != after)
    throw Error(
        ErrorCode::invalid_argument,
        "hash, bucket function, key tag and placement of a map are for ever: keep them, or make another "
        "store with berth init");
}

}  // namespace

std::vector<Edit> edits_between(const Wish& before, const Wish& after) {
  check_same_keys(before.rules, after.rules);
  std::vector<Edit> edits;
  const ChangeRules rules{if_changed(before.rules.buckets, after.rules.buckets),
                          if_changed(before.rules.replicas, after.rules.replicas),
                          if_changed(before.rules.caps, after.rules.caps)};
  if (rules != ChangeRules{}) edits.emplace_back(rules);
  for (const Node& node : before.nodes)
    if (after.find(node.id) == nullptr) edits.emplace_back(RemoveNode{node.id});
  for (const Node& node : after.nodes)
    if (const Node* const was = before.find(node.id); was != nullptr && *was != node)
      edits.emplace_back(ChangeNode{node.id, if_changed(was->address, node.address),
                                    if_changed(was->zone, node.zone), if_changed(was->weight, node.weight),
                                    if_changed(was->state, node.state)});
  for (const Node& node : after.nodes)
    if (before.find(node.id) == nullptr) edits.emplace_back(AddNode{node});
  return edits;
}

}  // namespace berth
