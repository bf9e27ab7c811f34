#include "cli/output/grounds.hpp"

#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "cli/number.hpp"
#include "cli/output/shell_word.hpp"
#include "cli/output/since_text.hpp"

namespace berth::cli {
namespace {

std::string joined(const std::vector<NodeId>& ids) {
  std::string text;
  for (const NodeId& id : ids) text.append(text.empty() ? "" : " and ").append(id.text());
  return text;
}

std::string name_of_zone(std::string_view zone) {
  return zone.empty() ? "the nodes without a zone" : fmt::format("zone {}", zone);
}

std::string other_weight(const std::string& id) {
  return fmt::format("berth node set {} --weight W", shell_word(id));
}

std::string load_text(const std::string& id, const NodeShare& share) {
  return fmt::format("{} holds {} bucket replicas and its fair share is {:.2f}", id, grouped(share.held),
                     share.share);
}

std::string draining_text(const std::string& id) {
  return fmt::format(
      "{} is draining, so it gives away what it holds and gets nothing until berth node undrain {}", id,
      shell_word(id));
}

std::string weightless_text(const std::string& id) {
  return fmt::format("{} has weight 0, so it gets nothing until {}", id, other_weight(id));
}

std::string full_node_text(const std::string& id, const NodeShare& share, std::uint32_t bucket) {
  return fmt::format(
      "{}: with bucket {} it would hold more than {}, so it is full unless its weight rises ({})",
      load_text(id, share), bucket, grouped(share.most), other_weight(id));
}

std::string under_share_text(const std::string& id, const NodeShare& share, std::uint32_t bucket) {
  return fmt::format(
      "{}: the map is not balanced, and berth plan --objective balance brings {} more, perhaps bucket {}",
      load_text(id, share), id, bucket);
}

std::string full_zone_text(const std::string& id, const FullZone& full, std::uint32_t bucket) {
  return fmt::format(
      "the cap {} is filled in {} by {}, so {} could only take {} in bucket {} unless the cap rises (berth "
      "set --cap)",
      text_of(full.cap), name_of_zone(full.zone), joined(full.holders), id,
      full.holders.size() == 1 ? "its place" : "the place of one of them", bucket);
}

std::string table_text(const Absence& absence, const AbsentBucket& absent) {
  const std::string& id = absent.map.node(absent.node).id.text();
  const std::uint32_t bucket = to_integer(absent.bucket);
  switch (absence.reason) {
    case Absence::Reason::draining:
      return draining_text(id);
    case Absence::Reason::no_weight:
      return weightless_text(id);
    case Absence::Reason::unplaced:
      return fmt::format("a replica of bucket {} is on no node yet: the next plan chooses one", bucket);
    case Absence::Reason::node_full:
      return full_node_text(id, absence.share, bucket);
    case Absence::Reason::under_share:
      return under_share_text(id, absence.share, bucket);
    case Absence::Reason::zone_full:
      return absence.full_zone ? full_zone_text(id, *absence.full_zone, bucket) : "";
    case Absence::Reason::holder_needed:
      return fmt::format(
          "whoever gave up bucket {} for {} would hold less than its fair share, and weights decide that "
          "({})",
          bucket, id, other_weight(id));
    case Absence::Reason::not_needed:
      return fmt::format(
          "nothing forbids it: bucket {} is where it is {}, and taking it to {} would cost a move that "
          "balance "
          "does not need",
          bucket, since_text(absent.since), id);
  }
  return "";
}

Grounds down(const std::string& id, const KeyRank& rank) {
  return {"down",
          fmt::format("{} is down, so its keys are with the nodes behind it: up again (berth node set {} "
                      "--state up) it has place {} in the ranking of this key and {} it",
                      id, shell_word(id), rank.place, rank.counts ? "holds" : "still does not hold")};
}

Grounds passed_over(const Node& node, const KeyRank& rank, const ZoneCap& full_cap) {
  return {
      "zone_full",
      fmt::format("{} has place {} in the ranking of this key, but better nodes fill {} up to the cap {}: "
                  "it is passed over unless the cap rises (berth set --cap)",
                  node.id.text(), rank.place, name_of_zone(zone_at(node.zone, full_cap.level)),
                  text_of(full_cap))};
}

Grounds outranked(const std::string& id, const KeyRank& rank, std::uint32_t replicas) {
  return {"outranked",
          fmt::format("{} has place {} in the ranking of this key, and the {} that hold it come before: it "
                      "follows when they are down, and a larger weight wins it more keys ({})",
                      id, rank.place, replicas, other_weight(id))};
}

}  // namespace

Grounds grounds_of(const Absence& absence, const AbsentBucket& absent) {
  const char* const aside = absent.map.node(absent.node).state == NodeState::down
                                ? " (it is down, which is not why: a node that is down keeps its part)"
                                : "";
  return {std::string(name_of(absence.reason)), table_text(absence, absent) + aside};
}

Grounds grounds_of(const std::optional<KeyRank>& rank, const Map& map, NodeIndex index) {
  const Node& node = map.node(index);
  if (!rank) return {"no_weight", weightless_text(node.id.text())};
  if (node.state == NodeState::draining) return {"draining", draining_text(node.id.text())};
  if (node.state == NodeState::down) return down(node.id.text(), *rank);
  if (rank->full_cap) return passed_over(node, *rank, *rank->full_cap);
  return outranked(node.id.text(), *rank, map.rules().replicas);
}

}  // namespace berth::cli
