#pragma once

#include <string>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/key_share.hpp"
#include "berth/map/map.hpp"
#include "berth/map/table_change.hpp"

namespace berth {

/// One attribute of a node that exists in both maps, before and after, as text.
struct AttributeChange {
  NodeId id;
  std::string attribute;  ///< `address`, `zone`, `weight`, `state`
  std::string before;
  std::string after;
};

/// One placement rule, before and after, as text.
struct RuleChange {
  std::string rule;  ///< `placement`, `hash`, `bucket_function`, `key_tag`, `buckets`, `replicas`, `caps`
  std::string before;
  std::string after;
};

/// What differs between two wishes, or between the wishes that two maps are.
struct WishDiff {
  std::vector<RuleChange> rules;
  std::vector<NodeId> added;
  std::vector<NodeId> removed;
  std::vector<AttributeChange> changed;

  [[nodiscard]] bool empty() const noexcept;
};

/// What differs between two maps of any lineage.
struct MapDiff : WishDiff {
  TableChange table;
  std::uint64_t unplaced = 0;  ///< bucket replicas that had a node and have none
  KeyShares keys;              ///< between two direct maps

  [[nodiscard]] bool empty() const noexcept;
};

WishDiff diff(const Wish& before, const Wish& after);
MapDiff diff(const Map& before, const Map& after);

}  // namespace berth
