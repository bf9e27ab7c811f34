#pragma once

#include <string>

#include "berth/store/store.hpp"

#include "cli/input/key_question.hpp"
#include "cli/output/json.hpp"
#include "cli/routing.hpp"

namespace berth::cli {

/// A key and where it is, as long as the routing lives that says so.
struct LocatedKey {
  std::string key;
  std::string tagged_part;
  Lookup found;
  Whereabouts here;
  HistoryEntry since;  ///< the map that brought the key where it is
};

/// Throws `invalid_argument` for a key that is not hex or of a size that the map's hash does not take.
LocatedKey locate(Store& store, const Routing& routing, const KeyQuestion& question);

/// The fields that name the key: {key, tagged_key, key_hash, bucket}.
Json naming_fields(const LocatedKey& key);

/// The lines that name the key, for people.
std::string naming_lines(const LocatedKey& key);

}  // namespace berth::cli
