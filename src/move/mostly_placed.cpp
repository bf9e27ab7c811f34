#include "move/mostly_placed.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "sqlite/transaction.hpp"

namespace berth::move {

void check_mostly_placed(Shard& shard, const Map& active) {
  const sqlite::ReadTransaction snapshot(shard.database());
  shard.check_keys();
  const NodeIndex self = active.find(shard.node());
  std::uint64_t rows = 0;
  std::uint64_t misplaced = 0;
  for (sqlite::Statement keys = shard.all_keys(); keys.step(); ++rows) {
    const auto holders = active.holders(Bucket{static_cast<std::uint32_t>(keys.integer(0))});
    if (std::ranges::find(holders, self) == holders.end()) ++misplaced;
  }
  if (misplaced <= rows / 3) return;
  throw Error(
      ErrorCode::mismatch,
      fmt::format("{}: by column {}, {} of the {} rows of table {} belong on other nodes, so the rows were "
                  "hardly placed by it: check --table and --key, let berth migrate verify name such rows, "
                  "or leave the transition with berth migrate abort",
                  shard.name(), shard.subject().key_column, misplaced, rows, shard.subject().table));
}

}  // namespace berth::move
