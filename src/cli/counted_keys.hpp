#pragma once

#include <optional>
#include <string>

#include "berth/map/key_share.hpp"

#include "cli/command.hpp"
#include "cli/input/key_flags.hpp"
#include "cli/output/json.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// What a change moves of the keys in a file. A plan file does not hold it, because who applies the plan need
/// not have the keys.
struct CountedKeys {
  std::string file;
  KeyShares shares;

  /// On the screen, below the plan.
  void print(Session& session) const;

  /// In the JSON of the plan: `counted_keys`.
  void add_to(Json& plan) const;
};

/// `--keys FILE`, and how keys are written in it.
struct KeysOption {
  std::optional<std::string> file;
  KeyFlags flags;

  void add_to(Command& command);

  /// None without a file. Throws `invalid_argument` for a flag that has no file, or a key of a size that the
  /// maps' hash does not take, and `not_found` or `io`.
  [[nodiscard]] std::optional<CountedKeys> count(const Map& before, const Map& after) const;
};

}  // namespace berth::cli
