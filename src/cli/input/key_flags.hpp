#pragma once

#include "cli/command.hpp"
#include "cli/input/key_source.hpp"

namespace berth::cli {

/// The flags `--null` and `--hex`.
struct KeyFlags {
  bool null = false;
  bool hex = false;

  void add_to(Command& command);

  /// Throws `invalid_argument` when both are given.
  [[nodiscard]] KeyFormat format() const;
};

}  // namespace berth::cli
