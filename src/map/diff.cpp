#include "berth/map/diff.hpp"

#include <string>
#include <string_view>

namespace berth {
namespace {

void add_rule(WishDiff& diff, std::string_view rule, std::string_view before, std::string_view after) {
  if (before != after) diff.rules.push_back({std::string(rule), std::string(before), std::string(after)});
}

void add_attribute(WishDiff& diff, const NodeId& id, std::string_view attribute, std::string_view before,
                   std::string_view after) {
  if (before != after)
    diff.changed.push_back({id, std::string(attribute), std::string(before), std::string(after)});
}

void compare_rules(WishDiff& diff, const MapRules& before, const MapRules& after) {
  add_rule(diff, "placement", name_of(before.placement), name_of(after.placement));
  add_rule(diff, "hash", name_of(before.hash), name_of(after.hash));
  add_rule(diff, "bucket_function", algo::name_of(before.bucket_function),
           algo::name_of(after.bucket_function));
  add_rule(diff, "key_tag", name_of(before.key_tag), name_of(after.key_tag));
  add_rule(diff, "buckets", std::to_string(before.buckets), std::to_string(after.buckets));
  add_rule(diff, "replicas", std::to_string(before.replicas), std::to_string(after.replicas));
  add_rule(diff, "caps", text_of(before.caps), text_of(after.caps));
}

void compare_nodes(WishDiff& diff, const Node& before, const Node& after) {
  add_attribute(diff, after.id, "address", before.address, after.address);
  add_attribute(diff, after.id, "zone", before.zone.path(), after.zone.path());
  add_attribute(diff, after.id, "weight", before.weight.text(), after.weight.text());
  add_attribute(diff, after.id, "state", name_of(before.state), name_of(after.state));
}

}  // namespace

bool WishDiff::empty() const noexcept {
  return rules.empty() && added.empty() && removed.empty() && changed.empty();
}

bool MapDiff::empty() const noexcept {
  return WishDiff::empty() && table.moves.empty() && table.role_changes.empty() && table.placed.empty() &&
         unplaced == 0 && keys.flows.empty();
}

WishDiff diff(const Wish& before, const Wish& after) {
  WishDiff diff;
  compare_rules(diff, before.rules, after.rules);
  for (const Node& node : before.nodes)
    if (after.find(node.id) == nullptr) diff.removed.push_back(node.id);
  for (const Node& node : after.nodes) {
    if (const Node* const was = before.find(node.id)) {
      compare_nodes(diff, *was, node);
    } else {
      diff.added.push_back(node.id);
    }
  }
  return diff;
}

MapDiff diff(const Map& before, const Map& after) {
  MapDiff found{diff(Wish::of(before), Wish::of(after)), {}, 0, {}};
  found.table = table_change(before, after);
  found.unplaced = table_change(after, before).placed.size();
  if (before.is_direct() && after.is_direct()) found.keys = key_share_change(before, after);
  return found;
}

}  // namespace berth
