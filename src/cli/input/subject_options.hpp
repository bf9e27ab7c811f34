#pragma once

#include <string>

#include "berth/move/subject.hpp"
#include "berth/store/active_state.hpp"

#include "cli/command.hpp"

namespace berth::cli {

/// `--table` and `--key`: which rows are meant.
struct SubjectOptions {
  std::string table;
  std::string key;

  void add_to(Command& command);

  /// What was named on the command line, completed by what the running transition remembers. Throws
  /// `invalid_argument` when something is left open.
  [[nodiscard]] Subject completed_by(const ActiveState& state) const;

  /// The options that name `subject`, as a shell reads them.
  static std::string text_of(const Subject& subject);
};

}  // namespace berth::cli
