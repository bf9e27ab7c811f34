#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "berth/map/map.hpp"
#include "berth/map/succession.hpp"

namespace berth {

/// One numbering for the nodes before and after: those after by id, then those who leave for good.
class HolderNumbers {
 public:
  HolderNumbers(std::span<const Node> before, std::span<const Node> after) : after_(after) {
    auto leaving = static_cast<Holder>(after.size());
    for (const Node& node : before) {
      const auto place = std::ranges::lower_bound(after, node.id, {}, &Node::id);
      const bool stays = place != after.end() && place->id == node.id;
      if (!stays) leaving_.push_back(node.id);
      numbers_.push_back(stays ? static_cast<Holder>(place - after.begin()) : leaving++);
    }
  }

  [[nodiscard]] const NodeId& id(Holder holder) const noexcept {
    return holder < after_.size() ? after_[holder].id : leaving_[holder - after_.size()];
  }

  /// Nobody for a node of neither side.
  [[nodiscard]] Holder number(const NodeId& id) const noexcept {
    if (const auto place = std::ranges::lower_bound(after_, id, {}, &Node::id);
        place != after_.end() && place->id == id)
      return static_cast<Holder>(place - after_.begin());
    if (const auto place = std::ranges::lower_bound(leaving_, id); place != leaving_.end() && *place == id)
      return static_cast<Holder>(after_.size()) + static_cast<Holder>(place - leaving_.begin());
    return k_nobody;
  }

  [[nodiscard]] bool leaves_for_good(Holder holder) const noexcept { return holder >= after_.size(); }

  /// The holders of a bucket of the map before; none where it has no such bucket.
  void read(const Map& map, std::uint32_t bucket, std::vector<Holder>& holders) const {
    holders.clear();
    if (bucket >= map.rules().buckets) return;
    for (const NodeIndex node : map.holders(Bucket{bucket}))
      holders.push_back(node == k_no_node ? k_nobody : numbers_[node]);
  }

 private:
  std::span<const Node> after_;
  std::vector<NodeId> leaving_;
  std::vector<Holder> numbers_;  ///< by node before
};

}  // namespace berth
