#include "berth/move/lost_shards.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "berth/base/error.hpp"

#include "move/shard_address.hpp"
#include "sqlite/database.hpp"

namespace berth {
namespace {

/// Why the file cannot be read, none when it can.
std::optional<std::string> problem_of(const std::string& path) {
  try {
    sqlite::Database(path, sqlite::OpenMode::read_only).run("SELECT count(*) FROM sqlite_schema");
    return std::nullopt;
  } catch (const Error& error) {
    if (error.code() == ErrorCode::busy) return std::nullopt;
    return error.what();
  }
}

}  // namespace

std::vector<LostShard> find_lost_shards(Store& store) {
  const ActiveState state = store.state();
  std::vector<Map> maps{store.map(state.active.version)};
  if (state.transition) maps.push_back(store.map(state.transition->target));
  std::vector<LostShard> lost;
  std::set<std::string> seen;
  for (const Map& map : maps) {
    if (map.is_direct()) continue;
    const std::vector<std::uint32_t> held = map.held_counts();
    for (std::size_t i = 0; i < held.size(); ++i) {
      const Node& node = map.nodes()[i];
      const auto path = move::shard_path(node);
      if (held[i] == 0 || !path || !seen.insert(*path).second) continue;
      if (auto problem = problem_of(*path)) lost.push_back({node.id, *path, std::move(*problem)});
    }
  }
  return lost;
}

}  // namespace berth
