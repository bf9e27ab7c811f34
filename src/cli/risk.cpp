#include "cli/risk.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include <fmt/core.h>

#include "cli/bucket_advice.hpp"
#include "cli/number.hpp"
#include "cli/output/key_flows.hpp"

namespace berth::cli {
namespace {

const Node* node_in(const Map& map, const NodeId& id) {
  const NodeIndex index = map.find(id);
  return index == k_no_node ? nullptr : &map.node(index);
}

bool is_down(const Map& parent, const Map& child, const NodeId& id) {
  const Node* const node = node_in(child, id) != nullptr ? node_in(child, id) : node_in(parent, id);
  return node != nullptr && node->state == NodeState::down;
}

/// The moves that each node takes part in as `end`, only those of nodes that are down.
std::map<NodeId, std::uint64_t> moves_of_down_nodes(const Map& parent, const Plan& plan, NodeId Flow::* end) {
  std::map<NodeId, std::uint64_t> moves;
  for (const Flow& flow : plan.flows)
    if (is_down(parent, plan.child, flow.*end)) moves[flow.*end] += flow.moves;
  return moves;
}

/// How many keys change bucket when the count does, and which.
std::string keys_that_change_bucket(const MapRules& before, const MapRules& after) {
  MapRules recounted = before;
  recounted.buckets = after.buckets;
  if (!same_buckets(recounted, after)) return "nearly all keys (they are hashed or placed by other rules)";
  if (!algo::laws_of(after.bucket_function).monotone)
    return fmt::format("nearly all keys ({} is not consistent)", algo::name_of(after.bucket_function));
  const std::uint32_t larger = std::max(before.buckets, after.buckets);
  const std::uint32_t smaller = std::min(before.buckets, after.buckets);
  return fmt::format(
      "{} of all keys, {}", percent(larger - smaller, larger),
      after.buckets > before.buckets ? "only to the new buckets" : "only those of the removed buckets");
}

std::string rebucketing(const MapRules& before, const MapRules& after) {
  return fmt::format("{} → {} buckets: {} change bucket, and nothing copies them", grouped(before.buckets),
                     grouped(after.buckets), keys_that_change_bucket(before, after));
}

/// What a change of replicas asks for that no transition does.
std::optional<std::string> uncopied_replicas(const Map& parent, const Plan& plan) {
  const std::uint32_t before = parent.rules().replicas;
  const std::uint32_t after = plan.child.rules().replicas;
  if (after > before)
    return fmt::format("{} → {} replicas of a bucket: {} are new and empty, and nothing copies them", before,
                       after, grouped(plan.change.placed.size()));
  if (after < before)
    return fmt::format("{} → {} replicas of a bucket: {} are given up, and nothing deletes their rows",
                       before, after, grouped(plan.change.released.size()));
  if (after > 1 && !plan.change.moves.empty())
    return fmt::format(
        "{} moves of buckets with {} replicas, and berth migrate run copies only buckets with one",
        grouped(plan.change.moves.size()), after);
  if (!plan.change.role_changes.empty())
    return fmt::format("{} buckets get another primary, and nothing fences the one of today",
                       grouped(plan.change.role_changes.size()));
  if (!plan.change.released.empty())
    return fmt::format("{} bucket replicas would have no node any more",
                       grouped(plan.change.released.size()));
  return std::nullopt;
}

/// The first node, by flows, that gives or takes buckets and has another address afterwards. Programs look
/// for it at the old address until the transition ends, the mover at the new one.
std::optional<NodeId> moving_with_new_address(const Map& parent, const Plan& plan) {
  for (const Flow& flow : plan.flows)
    for (const NodeId& id : {flow.from, flow.to}) {
      const Node* const before = node_in(parent, id);
      const Node* const after = node_in(plan.child, id);
      if (before != nullptr && after != nullptr && !before->address.empty() &&
          before->address != after->address)
        return id;
    }
  return std::nullopt;
}

/// How many replicas every moving bucket keeps at least while one of them moves; 0 if nothing moves.
std::uint32_t untouched_replicas(const Map& parent, const Plan& plan) {
  if (plan.change.moves.empty()) return 0;
  std::uint32_t fewest = plan.child.rules().replicas - 1;
  for (const Move& move : plan.change.moves) {
    const auto holders = parent.holders(move.bucket);
    const auto held = holders.size() - static_cast<std::size_t>(std::ranges::count(holders, k_no_node));
    fewest = std::min(fewest, static_cast<std::uint32_t>(held - 1));
  }
  return fewest;
}

double percents(planning::Billionths part) {
  return 100 * static_cast<double>(part) / static_cast<double>(planning::k_one);
}

}  // namespace

std::optional<std::string> why_only_now(const Map& parent, const Plan& plan) {
  if (parent.nodes().empty()) return std::nullopt;
  if (!plan.keys.flows.empty())
    return moved_keys_text(plan.keys) + " move to other nodes, and nothing copies them";
  if (!same_buckets(parent.rules(), plan.child.rules()))
    return rebucketing(parent.rules(), plan.child.rules());
  if (auto uncopied = uncopied_replicas(parent, plan)) return uncopied;
  if (const auto node = moving_with_new_address(parent, plan))
    return fmt::format(
        "node {} changes its address while its buckets move (apply the new address first, by itself)",
        node->text());
  return std::nullopt;
}

std::vector<report::Check> risks_of(const Map& parent, const Plan& plan) {
  std::vector<report::Check> risks;
  const auto warn = [&](std::string text) { risks.push_back({report::Verdict::warn, std::move(text)}); };
  if (const auto why = why_only_now(parent, plan))
    risks.push_back({report::Verdict::error, *why + ": needs --now"});
  for (const auto& [id, moves] : moves_of_down_nodes(parent, plan, &Flow::from))
    warn(fmt::format("{} moves leave {}, which is down: its rows cannot be copied until it is back",
                     grouped(moves), id.text()));
  for (const auto& [id, moves] : moves_of_down_nodes(parent, plan, &Flow::to))
    warn(fmt::format("{} moves go to {}, which is down: it cannot take rows until it is back", grouped(moves),
                     id.text()));
  for (const ForcedShare& forced : plan.forced)
    warn(fmt::format("{} gets {:.1f} bucket replicas, by weight it would be {:.1f}: a limit forces it",
                     forced.domain, forced.share, forced.by_weight));
  if (const planning::Billionths reached = plan.certificate.imbalance;
      plan.goal.objective == planning::Goal::Objective::bytes && reached > plan.goal.max_imbalance + 1)
    warn(
        fmt::format("the bytes of a node are up to {:.2f} % off its share, more than the {:.2f} % asked for: "
                    "the buckets are too large, and no better way was found",
                    percents(reached), percents(plan.goal.max_imbalance)));
  if (const double missing =
          plan.child.is_direct() && !plan.child.nodes().empty() ? short_of_replicas(plan.child) : 0;
      missing > 0)
    warn(fmt::format(
        "{:.2f} % of all keys have fewer than {} replicas: too few live nodes, or zones for the caps",
        100 * missing, plan.child.rules().replicas));
  if (auto coarse = coarse_buckets_text(plan.child)) warn(std::move(*coarse));
  if (const std::uint32_t kept = untouched_replicas(parent, plan); kept > 0)
    risks.push_back({report::Verdict::pass, fmt::format("every bucket keeps {} untouched {} in each wave",
                                                        kept, kept == 1 ? "replica" : "replicas")});
  if (risks.empty()) risks.push_back({report::Verdict::pass, "no risks"});
  return risks;
}

}  // namespace berth::cli
