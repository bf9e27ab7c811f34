#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "berth/hash/xxhash.hpp"
#include "berth/map/map.hpp"

namespace berth::move {

/// How many rows a bucket holds and which, in whatever order they are read: a digest that adds up. It tells a
/// shard that somebody changed from one that nobody did; that two shards agree is never left to it.
struct Tally {
  std::uint64_t rows = 0;
  std::uint64_t digest = 0;  ///< the sum of the rows' hashes modulo 2^64

  void add(std::string_view row, std::uint64_t copies = 1) noexcept {
    rows += copies;
    digest += copies * to_integer(xxh3(row));
  }
  void remove(std::string_view row, std::uint64_t copies) noexcept {
    rows -= copies;
    digest -= copies * to_integer(xxh3(row));
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

/// The tally of each selected bucket, also of those without rows.
using Tallies = std::map<Bucket, Tally>;

/// A bucket that is not as it was recorded.
struct AlteredBucket {
  Bucket bucket;
  std::uint64_t recorded_rows;
  std::uint64_t found_rows;
};

/// The first bucket of `recorded` that is otherwise in `found`, which has all of them.
std::optional<AlteredBucket> first_altered(const Tallies& recorded, const Tallies& found);

}  // namespace berth::move
