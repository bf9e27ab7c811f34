#include "cli/planning.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

bool may_hold(const Map& map, const NodeId& id) {
  const NodeIndex node = map.find(id);
  return node != k_no_node && map.node(node).effective_weight().millionths() > 0;
}

/// The nodes that hold nothing for good today and are to hold something again.
std::vector<NodeId> returning_nodes(const Draft& draft) {
  std::vector<NodeId> nodes;
  for (const Node& node : draft.wish.nodes)
    if (draft.base.find(node.id) != k_no_node && !may_hold(draft.base, node.id) &&
        node.effective_weight().millionths() > 0)
      nodes.push_back(node.id);
  return nodes;
}

/// The newest ancestor of the draft in which all of them held their part.
std::optional<Map> map_left_by(Store& store, const Draft& draft, const std::vector<NodeId>& nodes) {
  const std::vector<HistoryEntry> history = store.history();
  for (Version version = draft.base.lineage().parent;;) {
    const auto entry = std::ranges::find(history, version, &HistoryEntry::version);
    if (entry == history.end()) return std::nullopt;
    Map map = store.map(version);
    if (std::ranges::all_of(nodes, [&](const NodeId& id) { return may_hold(map, id); })) return map;
    version = entry->parent;
  }
}

Map map_of_plan(Store& store, Version version) {
  const std::vector<HistoryEntry> history = store.history();
  if (std::ranges::find(history, version, &HistoryEntry::version) == history.end())
    throw Error(
        ErrorCode::mismatch,
        fmt::format("the plan file was edited: this store has no version {}; make it again with `berth "
                    "plan -o FILE`",
                    to_integer(version)));
  return store.map(version);
}

}  // namespace

Plan plan_of(Store& store, const Draft& draft, PlanOptions options) {
  const std::vector<NodeId> nodes = returning_nodes(draft);
  const std::optional<Map> past = nodes.empty() ? std::nullopt : map_left_by(store, draft, nodes);
  if (past) options.past = &*past;
  return make_plan(draft.base, draft.wish, next_version(store), options);
}

Map parent_of(Store& store, const PlanFile& file) {
  const Stamp active = store.state().active;
  return file.parent.uuid == active.uuid ? map_of_plan(store, file.parent.version)
                                         : store.map(active.version);
}

std::optional<Map> past_of(Store& store, const PlanFile& file) {
  return file.past ? std::optional(map_of_plan(store, *file.past)) : std::nullopt;
}

}  // namespace berth::cli
