#include "berth/move/closed_fences.hpp"

#include <filesystem>
#include <system_error>

#include "move/shard_address.hpp"
#include "sqlite/statement.hpp"

namespace berth {
namespace {

/// For each bucket whether `node` holds it and no move of `transition` touches it.
std::vector<bool> buckets_at_rest(const Map& active, NodeIndex node,
                                  const std::optional<Transition>& transition) {
  std::vector<bool> at_rest(active.rules().buckets);
  for (std::uint32_t bucket = 0; bucket < at_rest.size(); ++bucket)
    for (const NodeIndex holder : active.holders(Bucket{bucket}))
      if (holder == node) at_rest[bucket] = true;
  if (transition)
    for (const Move& move : transition->moves) at_rest[to_integer(move.bucket)] = false;
  return at_rest;
}

/// The buckets that the shard refuses to those who know `epoch`.
std::vector<Bucket> refused_buckets(const std::string& path, Epoch epoch) {
  sqlite::Database shard(path, sqlite::OpenMode::read_only);
  std::vector<Bucket> buckets;
  if (shard.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'berth_fence'") == 0) return buckets;
  sqlite::Statement rows = shard.prepare(
      "SELECT bucket FROM berth_fence WHERE NOT (serves = 1 AND min_epoch <= ?1) ORDER BY bucket");
  rows.bind(0, static_cast<std::int64_t>(to_integer(epoch)));
  while (rows.step()) buckets.push_back(Bucket{static_cast<std::uint32_t>(rows.integer(0))});
  return buckets;
}

}  // namespace

std::vector<ClosedFences> find_closed_fences(Store& store) {
  const ActiveState state = store.state();
  const Map active = store.map(state.active.version);
  std::vector<ClosedFences> found;
  if (active.is_direct()) return found;
  for (std::size_t i = 0; i < active.nodes().size(); ++i) {
    const Node& node = active.nodes()[i];
    const auto path = move::shard_path(node);
    std::error_code ignored;
    if (!path || !std::filesystem::is_regular_file(*path, ignored)) continue;
    const std::vector<bool> at_rest = buckets_at_rest(active, static_cast<NodeIndex>(i), state.transition);
    ClosedFences closed{node.id, *path, {}};
    for (const Bucket bucket : refused_buckets(*path, state.epoch))
      if (to_integer(bucket) < at_rest.size() && at_rest[to_integer(bucket)])
        closed.buckets.push_back(bucket);
    if (!closed.buckets.empty()) found.push_back(std::move(closed));
  }
  return found;
}

}  // namespace berth
