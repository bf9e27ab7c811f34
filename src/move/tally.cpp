#include "move/tally.hpp"

namespace berth::move {

std::optional<AlteredBucket> first_altered(const Tallies& recorded, const Tallies& found) {
  for (const auto& [bucket, tally] : recorded)
    if (const Tally& now = found.at(bucket); now != tally) return AlteredBucket{bucket, tally.rows, now.rows};
  return std::nullopt;
}

}  // namespace berth::move
