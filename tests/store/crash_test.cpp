// Is a store whole, old or new, after its writer was killed at any write?

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/store/store.hpp"

#include "fault/fault_loop.hpp"
#include "sample.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

class CrashTest : public testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return directory_.path() / name; }

  /// The command that does `action` to the store `store.db`.
  [[nodiscard]] Command command(const std::string& action) const {
    return {BERTH_CRASH_SUBJECT, action, path("store.db")};
  }

  /// Puts a copy of the store `from` in the place of `store.db`, without a trace of an earlier run.
  void restore(const std::string& from) const {
    remove_store();
    std::filesystem::copy_file(path(from), path("store.db"));
  }

  void remove_store() const {
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"})
      std::filesystem::remove(path("store.db") + suffix);
  }

  /// Takes the first move of the store `name` one stage further.
  void advance_first_move(const std::string& name) const {
    const auto store = open_store("sqlite:" + path(name));
    ASSERT_TRUE(store->advance(store->state(), {0}).won);
  }

  [[nodiscard]] std::string dump_of(const std::string& name) const {
    return dump(*open_store("sqlite:" + path(name)));
  }

  /// Kills `action`, applied to the store `before`, at each of its changes.
  void expect_all_or_nothing(const std::string& action, const std::string& before) {
    const std::string old_dump = dump_of(before);
    restore(before);
    ASSERT_EQ(run(command(action)).status, 0);
    const std::string new_dump = dump_of("store.db");
    ASSERT_NE(new_dump, old_dump);

    int old_left = 0, new_left = 0;
    const FaultLoop loop = kill_at_every_change(
        [&] {
          restore(before);
          return command(action);
        },
        [&](std::uint64_t kill) {
          const std::string left = dump_of("store.db");
          EXPECT_TRUE(left == old_dump || left == new_dump) << "killed at change " << kill << ":\n" << left;
          ++(left == old_dump ? old_left : new_left);
        });
    EXPECT_EQ(loop.completed.status, 0) << loop.completed.error_output;
    EXPECT_EQ(dump_of("store.db"), new_dump);
    EXPECT_GT(old_left, 0);
    EXPECT_GT(new_left, 0);
  }

 private:
  TempDirectory directory_;
};

}  // namespace

TEST_F(CrashTest, a_killed_creation_leaves_a_store_or_room_for_one) {
  ASSERT_EQ(run(command("create")).status, 0);
  const std::string whole = dump_of("store.db");

  int none_left = 0, whole_left = 0;
  const FaultLoop loop = kill_at_every_change(
      [&] {
        remove_store();
        return command("create");
      },
      [&](std::uint64_t kill) {
        SCOPED_TRACE(kill);
        try {
          EXPECT_EQ(dump_of("store.db"), whole);
          ++whole_left;
        } catch (const Error& error) {
          EXPECT_EQ(error.code(), ErrorCode::not_found) << error.what();
          EXPECT_EQ(run(command("create")).error_output, "");
          EXPECT_EQ(dump_of("store.db"), whole);
          ++none_left;
        }
      });
  EXPECT_EQ(loop.completed.status, 0) << loop.completed.error_output;
  EXPECT_GT(none_left, 0);
  EXPECT_GT(whole_left, 0);
}

TEST_F(CrashTest, a_killed_change_leaves_the_old_or_the_new_state_whole) {
  create_store("sqlite:" + path("first.db"), sample_map(), by("founder"));
  expect_all_or_nothing("stage", "first.db");
  std::filesystem::copy_file(path("store.db"), path("staged.db"));
  expect_all_or_nothing("unstage", "staged.db");
  expect_all_or_nothing("publish", "first.db");
  expect_all_or_nothing("begin", "first.db");

  std::filesystem::copy_file(path("store.db"), path("running.db"));
  expect_all_or_nothing("advance", "running.db");
  expect_all_or_nothing("activate", "running.db");
  expect_all_or_nothing("abort", "running.db");

  advance_first_move("running.db");
  expect_all_or_nothing("abort", "running.db");
  std::filesystem::copy_file(path("store.db"), path("aborting.db"));
  expect_all_or_nothing("retreat", "aborting.db");
}

}  // namespace berth::test
