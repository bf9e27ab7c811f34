#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "berth/map/map.hpp"

#include "cli/input/key_source.hpp"

namespace berth::cli {

/// A key's hash and, in a table map, its bucket.
struct Lookup {
  KeyHash hash{};
  Bucket bucket = k_no_bucket;
};

/// The bucket's number, `-` for none.
std::string bucket_text(Bucket bucket);

/// Looks up a block of keys at once: the bucket function is chosen once a block. `found` is overwritten.
/// Throws `invalid_argument`, naming where the key stands, for a size that the map's hash does not take.
void look_up(const MapRules& rules, const KeySource& source, std::span<const std::string_view> keys,
             std::vector<Lookup>& found);

}  // namespace berth::cli
