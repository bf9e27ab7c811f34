#pragma once

#include "berth/map/map.hpp"

#include "move/shard.hpp"

namespace berth::move {

/// Throws `mismatch` when more than a third of the shard's rows belong on other nodes under `active`: then
/// the key is hardly the one that they were placed by. By another key chance places them, which of two equal
/// nodes is right half the time. Cost: one scan of the table.
void check_mostly_placed(Shard& shard, const Map& active);

}  // namespace berth::move
