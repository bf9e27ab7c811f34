#include "cli/input/key_lookup.hpp"

#include <variant>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

KeyHash hash_of(const MapRules& rules, const KeySource& source, std::size_t place, std::string_view key) {
  const std::string_view part = tagged_part(rules.key_tag, key);
  if (accepts_key_size(rules.hash, part.size())) return hash_key(rules.hash, part);
  throw Error(ErrorCode::invalid_argument, source.name_of(place) + " has " + std::to_string(part.size()) +
                                               " bytes: " + std::string(name_of(rules.hash)) +
                                               " hashes keys of 8 bytes, give them with --hex or --null");
}

}  // namespace

std::string bucket_text(Bucket bucket) {
  return bucket == k_no_bucket ? "-" : std::to_string(to_integer(bucket));
}

void look_up(const MapRules& rules, const KeySource& source, std::span<const std::string_view> keys,
             std::vector<Lookup>& found) {
  found.assign(keys.size(), {});
  for (std::size_t i = 0; i < keys.size(); ++i) found[i].hash = hash_of(rules, source, i, keys[i]);
  if (rules.placement != Placement::table) return;
  std::visit(
      [&](const auto& function) {
        for (Lookup& lookup : found) lookup.bucket = Bucket{function(lookup.hash, rules.buckets)};
      },
      rules.bucket_function);
}

}  // namespace berth::cli
