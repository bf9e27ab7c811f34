#pragma once

#include <cstddef>
#include <vector>

#include "berth/store/store.hpp"

namespace berth::move {

/// The moves to work on next, as places in `transition.moves`: at most `limit`, at the same stage and between
/// the same two nodes. The furthest of the unfinished go first, since a bucket that is fenced answers nobody.
/// Empty when every move is done.
std::vector<std::size_t> next_batch(const Transition& transition, std::size_t limit);

/// The buckets of the moves at `places`, in that order.
std::vector<Bucket> buckets_of(const Transition& transition, const std::vector<std::size_t>& places);

}  // namespace berth::move
