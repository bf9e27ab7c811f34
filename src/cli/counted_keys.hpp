#pragma once

#include <optional>
#include <string>

#include "berth/map/key_share.hpp"

#include "cli/command.hpp"
#include "cli/input/key_flags.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// `--keys FILE`: what a change moves of the keys that the user has, beside what it moves of all keys. A plan
/// file does not hold the count, because who applies it need not have the keys.
struct CountedKeys {
  std::optional<std::string> file;
  KeyFlags flags;

  void add_to(Command& command);

  /// None without a file. Throws `invalid_argument` for a flag that has no file, or a key of a size that the
  /// maps' hash does not take, and `not_found` or `io`.
  [[nodiscard]] std::optional<KeyShares> count(const Map& before, const Map& after) const;

  /// On the screen, below the plan.
  void print(Session& session, const KeyShares& keys) const;

  /// The line of a plan in JSON, with the count as `counted_keys`.
  static std::string added_to(const std::string& plan, const KeyShares& keys);
};

}  // namespace berth::cli
