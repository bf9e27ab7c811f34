#include "cli/input/rule_options.hpp"

#include <algorithm>

#include "cli/number.hpp"

namespace berth::cli {
namespace {

std::optional<std::uint32_t> number(const char* option, const std::optional<std::string>& text,
                                    std::uint64_t highest) {
  if (!text) return std::nullopt;
  return static_cast<std::uint32_t>(parse_number(option, *text, {.lowest = 1, .highest = highest}));
}

}  // namespace

void RuleOptions::add_to(Command& command) {
  command.option({"--buckets", "N", "how many logical shards, 1 to 1048576 (1024)"}, buckets)
      .option({"--replicas", "R", "how many nodes hold each key, 1 to 16 (1)"}, replicas)
      .options({"--cap", "zone=K",
                "at most K replicas a zone; zone:1=K in its first level; may be repeated; none"},
               caps);
}

std::optional<std::uint32_t> RuleOptions::bucket_count() const {
  return number("--buckets", buckets, MapRules::k_max_buckets);
}

std::optional<std::uint32_t> RuleOptions::replica_count() const {
  return number("--replicas", replicas, MapRules::k_max_replicas);
}

std::optional<std::vector<ZoneCap>> RuleOptions::zone_caps() const {
  if (caps.empty()) return std::nullopt;
  if (caps == std::vector<std::string>{"none"}) return std::vector<ZoneCap>{};
  std::vector<ZoneCap> parsed;
  parsed.reserve(caps.size());
  for (const std::string& cap : caps) parsed.push_back(parse_zone_cap(cap));
  std::ranges::stable_sort(parsed, {}, &ZoneCap::level);
  return parsed;
}

}  // namespace berth::cli
