#include "berth/map/edit.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

auto place_of(std::vector<Node>& nodes, const NodeId& id) {
  return std::ranges::lower_bound(nodes, id, {}, &Node::id);
}

std::vector<Node>::iterator existing(Wish& wish, const NodeId& id) {
  const auto place = place_of(wish.nodes, id);
  if (place == wish.nodes.end() || place->id != id)
    throw Error(ErrorCode::unknown_node,
                fmt::format("there is no node {}: `berth node list` shows the known ones", id.text()));
  return place;
}

struct Applier {
  Wish& wish;

  void operator()(const AddNode& add) const {
    check_address(add.node.address);
    const auto place = place_of(wish.nodes, add.node.id);
    if (place != wish.nodes.end() && place->id == add.node.id)
      throw Error(
          ErrorCode::duplicate_node,
          fmt::format("node {0} is there already: change it with `berth node set {0}`", add.node.id.text()));
    if (wish.nodes.size() == Map::k_max_nodes)
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("a map holds at most {} nodes: remove one first", Map::k_max_nodes));
    wish.nodes.insert(place, add.node);
  }

  void operator()(const ChangeNode& change) const {
    Node& node = *existing(wish, change.id);
    if (change.address) {
      check_address(*change.address);
      node.address = *change.address;
    }
    if (change.zone) node.zone = *change.zone;
    if (change.weight) node.weight = *change.weight;
    if (change.state) node.state = *change.state;
  }

  void operator()(const RemoveNode& remove) const { wish.nodes.erase(existing(wish, remove.id)); }

  void operator()(const ChangeRules& change) const {
    if (change.buckets) wish.rules.buckets = *change.buckets;
    if (change.replicas) wish.rules.replicas = *change.replicas;
    if (change.caps) wish.rules.caps = *change.caps;
    check(wish.rules);
  }
};

struct Describer {
  static void append(std::string& list, std::string_view name, std::string_view value) {
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", name, value.empty() ? "-" : value);
  }

  std::string operator()(const AddNode& add) const {
    std::string attributes;
    append(attributes, "weight", add.node.weight.text());
    if (!add.node.zone.path().empty()) append(attributes, "zone", add.node.zone.path());
    if (!add.node.address.empty()) append(attributes, "address", add.node.address);
    if (add.node.state != NodeState::up) append(attributes, "state", name_of(add.node.state));
    return fmt::format("add {} ({})", add.node.id.text(), attributes);
  }

  std::string operator()(const ChangeNode& change) const {
    std::string attributes;
    if (change.weight) append(attributes, "weight", change.weight->text());
    if (change.zone) append(attributes, "zone", change.zone->path());
    if (change.address) append(attributes, "address", *change.address);
    if (change.state) append(attributes, "state", name_of(*change.state));
    return fmt::format("set {} ({})", change.id.text(), attributes);
  }

  std::string operator()(const RemoveNode& remove) const {
    return fmt::format("remove {}", remove.id.text());
  }

  std::string operator()(const ChangeRules& change) const {
    std::string rules;
    if (change.buckets) append(rules, "buckets", std::to_string(*change.buckets));
    if (change.replicas) append(rules, "replicas", std::to_string(*change.replicas));
    if (change.caps) append(rules, "caps", text_of(*change.caps));
    return "set " + rules;
  }
};

}  // namespace

Wish Wish::of(const Map& map) { return {map.rules(), {map.nodes().begin(), map.nodes().end()}}; }

const Node* Wish::find(const NodeId& id) const noexcept {
  const auto place = std::ranges::lower_bound(nodes, id, {}, &Node::id);
  return place == nodes.end() || place->id != id ? nullptr : &*place;
}

Wish edited(Wish wish, const Edit& edit) {
  std::visit(Applier{wish}, edit);
  return wish;
}

Wish edited(Wish wish, const std::vector<StagedEdit>& edits) {
  for (const StagedEdit& staged : edits) wish = edited(std::move(wish), staged.edit);
  return wish;
}

std::string describe(const Edit& edit) { return std::visit(Describer{}, edit); }

}  // namespace berth
