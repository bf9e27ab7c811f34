#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/map/map.hpp"

#include "cli/command.hpp"

namespace berth::cli {

/// The placement rules that `init` sets and `set` changes.
struct RuleOptions {
  std::optional<std::string> buckets;
  std::optional<std::string> replicas;
  std::vector<std::string> caps;

  void add_to(Command& command);

  /// What was given, read and checked. Throws `invalid_argument` naming the option.
  [[nodiscard]] std::optional<std::uint32_t> bucket_count() const;
  [[nodiscard]] std::optional<std::uint32_t> replica_count() const;
  [[nodiscard]] std::optional<std::vector<ZoneCap>> zone_caps() const;
};

}  // namespace berth::cli
