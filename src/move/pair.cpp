#include "move/pair.hpp"

#include <fmt/core.h>

#include "berth/base/error.hpp"

namespace berth::move {

Pair::Pair(const Node& from, const Node& to, const ShardOptions& options)
    : source(from, options), target(to, options) {
  if (source.is_same_file(target))
    throw Error(ErrorCode::invalid_argument,
                fmt::format("nodes {} and {} have the same shard {}: give each node a file of its own",
                            from.id.text(), to.id.text(), source.path()));
  if (const auto differs = difference(source.shape(), target.shape()))
    throw Error(
        ErrorCode::mismatch,
        fmt::format("table {} is not the same on node {} ({}) and on node {} ({}): {}; make them alike",
                    options.subject.table, from.id.text(), source.path(), to.id.text(), target.path(),
                    *differs));
}

void Pair::select(std::span<const Bucket> buckets) {
  source.select(buckets);
  target.select(buckets);
}

}  // namespace berth::move
