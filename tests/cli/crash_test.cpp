// Is the store whole, old or new, wherever a command that changes it is killed?

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fault/fault_loop.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

/// A store of the nodes a and b in which c is staged.
class CrashOfCommand : public testing::Test {
 protected:
  CrashOfCommand() {
    bench_.make_store(64, {"a", "b"});
    bench_.output({"node", "add", "c"});
    std::filesystem::copy_file(bench_.path("berth.db"), bench_.path("before.db"));
    old_ = state();
  }

  void restore() const {
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"})
      std::filesystem::remove(bench_.path("berth.db") + suffix);
    std::filesystem::copy_file(bench_.path("before.db"), bench_.path("berth.db"));
  }

  /// What people see of the store. Times and users are left out: runs differ in them.
  std::string state() const {
    EXPECT_EQ(bench_.json({"doctor"})["ok"], true);
    Json history = bench_.json({"history"});
    for (Json& entry : history)
      for (const char* const field : {"time", "author"}) entry.erase(field);
    return bench_.json({"status"}).dump() + history.dump();
  }

  /// Kills the command at each of its changes and expects the store as it was or as the command leaves it.
  void expect_old_or_new(const std::vector<std::string>& words) {
    restore();
    bench_.output(words);
    const std::string made = state();
    ASSERT_NE(made, old_);
    Command command{BERTH_PROGRAM, "--store", bench_.store_url()};
    for (const std::string& word : words) command.push_back(word);
    int old_left = 0, new_left = 0;
    const FaultLoop loop = kill_at_every_change(
        [&] {
          restore();
          return command;
        },
        [&](std::uint64_t kill) {
          const std::string left = state();
          EXPECT_TRUE(left == old_ || left == made) << "killed at change " << kill << ": " << left;
          ++(left == old_ ? old_left : new_left);
        });
    EXPECT_EQ(loop.completed.status, 0) << loop.completed.error_output;
    EXPECT_EQ(state(), made);
    EXPECT_GT(old_left, 0);
    EXPECT_GT(new_left, 0);
  }

  Workbench bench_;
  std::string old_;
};

}  // namespace

TEST_F(CrashOfCommand, apply_begins_the_transition_or_does_not) { expect_old_or_new({"apply"}); }

TEST_F(CrashOfCommand, apply_now_activates_or_does_not) { expect_old_or_new({"apply", "--now"}); }

TEST_F(CrashOfCommand, an_edit_is_staged_or_is_not) { expect_old_or_new({"node", "drain", "a"}); }

TEST_F(CrashOfCommand, an_edit_is_discarded_or_is_not) { expect_old_or_new({"discard", "--all"}); }

TEST_F(CrashOfCommand, rollback_publishes_or_does_not) {
  expect_old_or_new({"rollback", "--to", "1", "--now"});
}

}  // namespace berth::test
