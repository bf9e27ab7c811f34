#include "finished.hpp"

#include <utility>
#include <vector>

#include "berth/plan/share.hpp"

namespace berth {

Lineage child_of(const Map& parent, Version version) {
  return {parent.lineage().uuid, version, parent.version()};
}

Plan finished_plan(const Map& parent, Map child, const Wish& wish, std::span<const std::uint32_t> held) {
  const std::vector<Share> shares = shares_of(wish);
  TableChange change = table_change(parent, child);
  std::vector<Flow> flows = flows_of(change.moves);
  KeyShares keys = parent.is_direct() && child.is_direct() ? key_share_change(parent, child) : KeyShares{};
  const ImbalanceChange max_imbalance{imbalance(shares, held), imbalance(shares, child.held_counts())};
  return {parent.stamp(), std::move(child), std::move(change), std::move(flows), std::move(keys), 0,
          max_imbalance};
}

}  // namespace berth
