#pragma once

#include <string>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"
#include "berth/map/move.hpp"
#include "berth/plan/instance.hpp"
#include "berth/plan/succession.hpp"

namespace berth::planning {

/// An instance, and whom its numbers stand for.
struct NamedInstance {
  Instance instance;
  std::vector<NodeId>
      holders;  ///< the wish's nodes in id order, then those of the parent that leave for good

  /// `k_nobody` for a name that none of them has.
  [[nodiscard]] Holder number_of(const NodeId& id) const noexcept;

  /// `node db-3`; `an unknown node` for a number that is none of theirs.
  [[nodiscard]] std::string name_of(Holder holder) const;
};

/// What there is to plan between a map and a wish: buckets of both counts keep their holders, further ones
/// have none. Where `past` is given, its holders are those to come back to. The rules of the wish are in
/// range.
NamedInstance named_instance(const Map& parent, const Wish& wish, const Map* past = nullptr);

/// The moves of that parent in numbers. Their nodes are known.
std::vector<Succession> numbered(const std::vector<Move>& moves, const NamedInstance& named);

}  // namespace berth::planning
