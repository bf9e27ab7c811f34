#pragma once

#include "move/fence.hpp"
#include "move/shard.hpp"

namespace berth::move {

/// Makes the target's rows of the selected buckets the source's, in transactions of bounded size. Rows go
/// from the target only when it holds exactly what the migration put there. Throws `stale` when `claim` is
/// lost, `mismatch` when the target holds rows of another program or refuses a row.
void reconcile(Shard& source, Shard& target, const Claim& claim);

}  // namespace berth::move
