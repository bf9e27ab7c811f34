#include "berth/map/fingerprint.hpp"

#include <fmt/format.h>

#include "berth/algo/draws.hpp"

namespace berth {
namespace {

constexpr std::array<std::string_view, k_probe_count> k_probe_keys{"berth-00",
                                                                   "berth-01",
                                                                   "berth-02",
                                                                   "berth-03",
                                                                   "BERTH/04",
                                                                   "\x80\xff\x7f\x01 {5}",
                                                                   "\xe6\xaf\x9b\xe6\xb3\xbd-6",
                                                                   "user:777"};

// A direct map has no buckets: its probes are the first draws over so many slots.
constexpr std::uint32_t k_probed_slots = 1024;

Bucket probe(const MapRules& rules, std::string_view key) {
  const KeyHash hash = hash_key(rules.hash, key);
  if (rules.placement != Placement::table) return Bucket{algo::Draws{}(hash, k_probed_slots)};
  return Bucket{algo::bucket_of(rules.bucket_function, hash, rules.buckets)};
}

}  // namespace

std::string_view probe_key(std::size_t place) noexcept { return k_probe_keys[place]; }

Fingerprint fingerprint(const MapRules& rules) {
  Fingerprint answers{};
  for (std::size_t i = 0; i < k_probe_count; ++i) answers[i] = probe(rules, k_probe_keys[i]);
  return answers;
}

std::optional<std::string> fingerprint_difference(const MapRules& rules, const Fingerprint& written) {
  const Fingerprint own = fingerprint(rules);
  for (std::size_t i = 0; i < k_probe_count; ++i) {
    if (own[i] == written[i]) continue;
    return fmt::format(
        "fingerprint probe {} of {}: the map's writer put it into bucket {}, this build computes {}: "
        "do not use this build with this map",
        i + 1, k_probe_count, to_integer(written[i]), to_integer(own[i]));
  }
  return std::nullopt;
}

}  // namespace berth
