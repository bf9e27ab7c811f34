#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "berth/map/map.hpp"

namespace berth {

/// What somebody wants the next map to have: its rules and its nodes, without a table.
struct Wish {
  MapRules rules;
  std::vector<Node> nodes;  ///< sorted by id, ids distinct

  /// What `map` already is.
  static Wish of(const Map& map);

  [[nodiscard]] const Node* find(const NodeId& id) const noexcept;
};

/// A node joins.
struct AddNode {
  Node node;

  friend bool operator==(const AddNode&, const AddNode&) = default;
};

/// Some attributes of a node change; what is not set stays as it is.
struct ChangeNode {
  NodeId id;
  std::optional<std::string> address;
  std::optional<Zone> zone;
  std::optional<Weight> weight;
  std::optional<NodeState> state;

  friend bool operator==(const ChangeNode&, const ChangeNode&) = default;
};

/// A node leaves for good: its buckets go to the others.
struct RemoveNode {
  NodeId id;

  friend bool operator==(const RemoveNode&, const RemoveNode&) = default;
};

/// Placement rules change; what is not set stays as it is.
struct ChangeRules {
  std::optional<std::uint32_t> buckets = {};
  std::optional<std::uint32_t> replicas = {};
  std::optional<std::vector<ZoneCap>> caps = {};  ///< all of them, sorted by level

  friend bool operator==(const ChangeRules&, const ChangeRules&) = default;
};

/// One staged change of the wish.
using Edit = std::variant<AddNode, ChangeNode, RemoveNode, ChangeRules>;

/// An edit that waits in a store for the next plan.
struct StagedEdit {
  std::uint64_t id = 0;  ///< rises with every edit of a store, never reused
  Edit edit;

  friend bool operator==(const StagedEdit&, const StagedEdit&) = default;
};

/// `wish` after `edit`. Throws `duplicate_node`, `unknown_node` or `invalid_argument` naming what does not
/// fit; the caller's wish is untouched then.
Wish edited(Wish wish, const Edit& edit);

/// `wish` after all of `edits`, in their order.
Wish edited(Wish wish, const std::vector<StagedEdit>& edits);

/// One line for people: `add db-4 (weight 2, zone b)`.
std::string describe(const Edit& edit);

}  // namespace berth
