#include "live_holders.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "berth/algo/select.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"

namespace berth {
namespace {

/// Whether a slot may be chosen beside those that are: another node, and no zone above its cap.
class Eligibility {
 public:
  Eligibility(const MapRules& rules, std::span<const Node> nodes, std::span<const NodeIndex> owners) noexcept
      : rules_(rules), nodes_(nodes), owners_(owners) {}

  bool operator()(std::uint32_t slot, std::span<const std::uint32_t> chosen) const noexcept {
    const NodeIndex node = owners_[slot];
    const auto is_on_node = [&](std::uint32_t other) { return owners_[other] == node; };
    return std::ranges::none_of(chosen, is_on_node) &&
           std::ranges::all_of(rules_.caps, [&](const ZoneCap& cap) { return has_room(cap, node, chosen); });
  }

 private:
  [[nodiscard]] bool has_room(const ZoneCap& cap, NodeIndex node,
                              std::span<const std::uint32_t> chosen) const noexcept {
    const std::string_view zone = zone_at(nodes_[node].zone, cap.level);
    const auto is_in_zone = [&](std::uint32_t other) {
      return zone_at(nodes_[owners_[other]].zone, cap.level) == zone;
    };
    return std::ranges::count_if(chosen, is_in_zone) < static_cast<std::ptrdiff_t>(cap.max);
  }

  const MapRules& rules_;
  std::span<const Node> nodes_;
  std::span<const NodeIndex> owners_;
};

}  // namespace

Holders live_holders(KeyHash hash, const MapRules& rules, std::span<const Node> nodes,
                     const SlotTable& slots) noexcept {
  const algo::WeightedDrawsRanking ranking(slots.thresholds(), slots.live_slots());
  std::array<std::uint32_t, MapRules::k_max_replicas> best{};
  const auto chosen = algo::select(ranking, hash, std::span(best).first(rules.replicas),
                                   Eligibility(rules, nodes, slots.owners()));
  Holders holders;
  for (const std::uint32_t slot : chosen) holders.push_back(slots.owners()[slot]);
  return holders;
}

}  // namespace berth
