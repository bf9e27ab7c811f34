#include "cli/why_not.hpp"

#include <cstdint>
#include <utility>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "cli/output/since_text.hpp"

namespace berth::cli {
namespace {

void check_is_known(const Routing& routing, const NodeId& id) {
  if (routing.knows(id)) return;
  throw Error(
      ErrorCode::unknown_node,
      fmt::format("version {} has no node {}: `berth node list` shows today's nodes and those that wait "
                  "for apply",
                  to_integer(routing.active().version()), id.text()));
}

/// The bucket's move that the node gives or takes.
std::optional<Step> step_at(const Routing& routing, const LocatedKey& key, const NodeId& id) {
  if (key.found.bucket == k_no_bucket) return std::nullopt;
  for (const Step& step : routing.steps_of(key.found.bucket))
    if (step.move->from == id || step.move->to == id) return step;
  return std::nullopt;
}

std::optional<std::size_t> replica_by(const Map& map, const LocatedKey& key, const NodeId& id) {
  const NodeIndex node = map.find(id);
  const Holders holders = map.locate(key.found.hash).holders;
  for (std::size_t replica = 0; replica < holders.size(); ++replica)
    if (node != k_no_node && holders[replica] == node) return replica;
  return std::nullopt;
}

/// The replica that a move has brought to the node or not yet taken from it.
std::optional<std::size_t> replica_by(const Step& step, const NodeId& id) {
  const bool is_at_target = step.move->to == id;
  if (step.is_past_flip != is_at_target) return std::nullopt;
  return step.move->replica;
}

std::string stage_text(const Step& step) {
  return fmt::format("its move from {} to {} is {}", step.move->from.text(), step.move->to.text(),
                     name_of(step.stage));
}

/// What replica a node holds, when there are several.
std::string role_text(std::size_t replica, std::uint32_t replicas) {
  if (replicas == 1) return "";
  return replica == 0 ? " as its primary" : fmt::format(" as replica {}", replica);
}

Grounds holding(const LocatedKey& key, const NodeId& id, const std::string& role,
                const std::optional<Step>& step) {
  return {"holds", fmt::format("it is there: {} holds it{} {}{}", id.text(), role, since_text(key.since),
                               step ? "; " + stage_text(*step) : "")};
}

/// Of a node that gives or takes the bucket and does not hold it.
Grounds moving(const NodeId& id, const Step& step, bool is_aborting) {
  if (step.move->from == id) return {"left", fmt::format("it has left {}: {}", id.text(), stage_text(step))};
  if (is_aborting)
    return {"aborting", fmt::format("it was on its way to {} until the transition was aborted: {}", id.text(),
                                    stage_text(step))};
  return {"on_its_way", fmt::format("it is on its way to {}: {}", id.text(), stage_text(step))};
}

WhyNot absent_from_table(const Routing& routing, const LocatedKey& key, const NodeId& id) {
  const Map& destination = routing.destination();
  const NodeIndex node = destination.find(id);
  if (node == k_no_node && routing.is_aborting())
    return {
        .grounds = {"aborting", fmt::format("{} was to join until the transition was aborted", id.text())}};
  const std::string coming =
      fmt::format("version {}, which is on its way,", to_integer(destination.version()));
  if (node == k_no_node) return {.grounds = {"leaving", fmt::format("{} removes {}", coming, id.text())}};
  if (replica_by(destination, key, id))
    return {.grounds = {"placed_next", fmt::format("{} places it on {}", coming, id.text())}};
  Absence absence = absence_of(destination, key.found.bucket, node);
  Grounds grounds = grounds_of(absence, {destination, key.found.bucket, node, key.since});
  return {.grounds = std::move(grounds), .absence = std::move(absence)};
}

WhyNot absent_from_ranking(const Map& map, const LocatedKey& key, const NodeId& id) {
  const NodeIndex node = map.find(id);
  const auto rank = key_rank(map, key.found.hash, node);
  return {.grounds = grounds_of(rank, map, node), .rank = rank};
}

}  // namespace

WhyNot why_not(const Routing& routing, const LocatedKey& key, const NodeId& id) {
  check_is_known(routing, id);
  const Map& active = routing.active();
  const std::optional<Step> step = step_at(routing, key, id);
  const auto replica = step ? replica_by(*step, id) : replica_by(active, key, id);
  if (replica)
    return {.grounds = holding(key, id, role_text(*replica, active.rules().replicas), step),
            .replica = replica,
            .step = step};
  if (step) return {.grounds = moving(id, *step, routing.is_aborting()), .step = step};
  return active.is_direct() ? absent_from_ranking(active, key, id) : absent_from_table(routing, key, id);
}

}  // namespace berth::cli
