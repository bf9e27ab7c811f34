#include "next_layout.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

/// The unit is fixed by the first version that has a node with a weight.
std::optional<Weight> unit_of(const Map& parent, const Wish& wish) {
  if (parent.slot_layout().unit) return parent.slot_layout().unit;
  Weight largest = Weight::from_millionths(0);
  for (const Node& node : wish.nodes) largest = std::max(largest, node.weight);
  return largest.millionths() > 0 ? std::optional(largest) : std::nullopt;
}

/// Hands out slots that nobody owns, the lowest first.
class FreeSlots {
 public:
  explicit FreeSlots(const std::vector<std::vector<std::uint32_t>>& owned) {
    for (const auto& slots : owned)
      for (const std::uint32_t slot : slots) {
        if (slot >= is_owned_.size()) is_owned_.resize(slot + 1, false);
        is_owned_[slot] = true;
      }
  }

  std::uint32_t take() {
    while (next_ < is_owned_.size() && is_owned_[next_]) ++next_;
    return next_++;
  }

 private:
  std::vector<bool> is_owned_;
  std::uint32_t next_ = 0;
};

std::vector<std::size_t> slot_counts(const Wish& wish, Weight unit) {
  std::vector<std::size_t> counts;
  std::size_t all = 0;
  for (const Node& node : wish.nodes) {
    counts.push_back(slot_demand(node, unit).slots());
    all += counts.back();
  }
  if (all > SlotDemand::k_max_slots)
    throw Error(
        ErrorCode::invalid_argument,
        fmt::format("the weights are worth {} slots of {}, more than the {} of a direct map: choose smaller "
                    "weights",
                    all, unit.text(), SlotDemand::k_max_slots));
  return counts;
}

}  // namespace

SlotLayout next_layout(const Map& parent, const Wish& wish) {
  SlotLayout layout{unit_of(parent, wish), {}};
  layout.slots.resize(wish.nodes.size());
  if (!layout.unit) return layout;
  const std::vector<std::size_t> counts = slot_counts(wish, *layout.unit);
  for (std::size_t i = 0; i < wish.nodes.size(); ++i) {
    const NodeIndex was = parent.find(wish.nodes[i].id);
    if (was != k_no_node) layout.slots[i] = parent.slot_layout().slots[was];
    if (layout.slots[i].size() > counts[i]) layout.slots[i].resize(counts[i]);
  }
  FreeSlots free(layout.slots);
  for (std::size_t i = 0; i < wish.nodes.size(); ++i)
    while (layout.slots[i].size() < counts[i]) layout.slots[i].push_back(free.take());
  return layout;
}

}  // namespace berth
