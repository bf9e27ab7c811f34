#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace berth::test {

/// What a program left behind when it ended.
struct Outcome {
  int status;  ///< exit status, or 128 + the signal that ended it
  std::string output;
  std::string error_output;
};

struct RunOptions {
  std::string_view input = {};                ///< what it reads on its standard input
  std::vector<std::string> environment = {};  ///< `NAME=value`, added to ours
};

/// Runs `command` (a program and its arguments, no shell) to its end.
Outcome run(const std::vector<std::string>& command, const RunOptions& options = {});

}  // namespace berth::test
