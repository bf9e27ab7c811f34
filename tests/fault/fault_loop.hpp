#pragma once

// Kills a program at every change that it makes to a file, one run after another, and asks what is left.
//
//   const FaultLoop loop = kill_at_every_change(
//       [&] {                     // before each run: the same files as before the first
//         std::filesystem::copy_file(template_path, store_path,
//         std::filesystem::copy_options::overwrite_existing); return Command{BERTH_PROGRAM, "apply",
//         "--store", "sqlite:" + store_path};
//       },
//       [&](std::uint64_t kill) { // after each kill: what must hold then
//         SCOPED_TRACE(kill);
//         EXPECT_TRUE(is_old_or_new(store_path));
//       });
//   EXPECT_EQ(loop.completed.status, 0) << loop.completed.error_output;
//
// A test links `berth_fault`. A change is a write, cut, sync, rename or removal of a regular file; the
// standard streams do not count. The program is killed with SIGKILL right before the change, so run N leaves
// N - 1 changes behind.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/process.hpp"

namespace berth::test {

/// A program and its arguments.
using Command = std::vector<std::string>;

/// How a fault loop ended.
struct FaultLoop {
  std::uint64_t kills = 0;
  Outcome completed;  ///< of the one run that was not killed
};

/// For N = 1, 2, …: `prepare` puts the files back and says what to run, which is killed at its Nth change;
/// then `check` is called with N. Ends with the first run that makes fewer than N changes, for which `check`
/// is not called.
///
/// A program that makes thousands of changes is killed at every `stride`-th one.
FaultLoop kill_at_every_change(const std::function<Command()>& prepare,
                               const std::function<void(std::uint64_t)>& check, std::uint64_t stride = 1);

/// Runs `command` and kills it right before its Nth change, `kill` = N ≥ 1. True if it was killed, false if
/// it completed before; `completed` tells how then.
bool killed_at(const Command& command, std::uint64_t kill, Outcome& completed);

/// How many changes a whole run of `command` and its child processes makes.
std::uint64_t count_changes(const Command& command);

}  // namespace berth::test
