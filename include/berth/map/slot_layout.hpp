#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "berth/map/node.hpp"
#include "berth/map/zone_cap.hpp"

namespace berth {

/// A node's place in the id-sorted node list of one map.
using NodeIndex = std::uint16_t;

inline constexpr NodeIndex k_no_node = 0xffff;

/// Which slots of a direct map each node owns, in the order in which its weight fills them: as many whole
/// units as the weight has, then one slot for the rest.
struct SlotLayout {
  /// The weight of a whole slot: the largest weight of the first version that has a node with one. Never
  /// changed.
  std::optional<Weight> unit;
  std::vector<std::vector<std::uint32_t>> slots;  ///< by node

  friend bool operator==(const SlotLayout&, const SlotLayout&) = default;
};

/// What a weight is worth in slots of `unit`.
struct SlotDemand {
  static constexpr std::uint64_t k_max_slots = std::uint64_t{1} << 20;  ///< of a map
  static constexpr std::uint64_t k_whole_threshold = std::uint64_t{1} << 32;
  static constexpr std::uint64_t k_min_threshold = std::uint64_t{1} << 20;

  std::uint64_t whole = 0;           ///< slots that count fully
  std::uint64_t rest_threshold = 0;  ///< of one more slot, `[0, 2^32)`; 0 is no slot

  [[nodiscard]] std::uint64_t slots() const noexcept { return whole + (rest_threshold > 0 ? 1 : 0); }
};

/// Throws `invalid_argument` naming the node when the rest is below 2^20 of 2^32 of a unit, or when the
/// weight is worth more slots than a direct map has.
SlotDemand slot_demand(const Node& node, Weight unit);

/// The slots of a direct map, by slot: who owns each and with which threshold its draws count.
class SlotTable {
 public:
  SlotTable() noexcept = default;

  /// Throws `invalid_argument` naming the node: a layout of another size, a slot owned twice or beyond
  /// `k_max_slots`, a count of slots that is not what the weight demands, a rest below 2^20 of 2^32 of a
  /// unit.
  SlotTable(std::span<const Node> nodes, SlotLayout layout, std::span<const ZoneCap> caps);

  [[nodiscard]] const SlotLayout& layout() const noexcept { return layout_; }

  /// The owner of each slot, `k_no_node` for one that is free.
  [[nodiscard]] std::span<const NodeIndex> owners() const noexcept { return owners_; }

  /// The threshold of each slot: 0 for a free one and for those of nodes that are down or draining.
  [[nodiscard]] std::span<const std::uint64_t> thresholds() const noexcept { return thresholds_; }

  /// The caps that replicas keep, outermost level first, the innermost being one slot a node; and the zone of
  /// every slot at each of these levels, slot after slot.
  [[nodiscard]] std::span<const std::uint32_t> cap_of_level() const noexcept { return cap_of_level_; }
  [[nodiscard]] std::span<const std::uint32_t> zone_paths() const noexcept { return zone_paths_; }

  /// How many thresholds are above 0.
  [[nodiscard]] std::size_t live_slots() const noexcept { return live_slots_; }

 private:
  void own_slots(std::span<const Node> nodes);
  void lay_out_zones(std::span<const Node> nodes, std::span<const ZoneCap> caps);

  SlotLayout layout_;
  std::vector<NodeIndex> owners_;
  std::vector<std::uint64_t> thresholds_;
  std::vector<std::uint32_t> cap_of_level_;
  std::vector<std::uint32_t> zone_paths_;
  std::size_t live_slots_ = 0;
};

}  // namespace berth
