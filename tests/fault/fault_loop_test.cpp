// Does the shim kill a program before each of its changes, and at nothing else?

#include "fault/fault_loop.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

constexpr std::uint64_t k_changes = 10;

/// What the subject leaves: the content of its file, under which name.
std::string left_in(const std::filesystem::path& folder) {
  for (const char* const name : {"file", "renamed"})
    if (std::filesystem::exists(folder / name)) return std::string(name) + ":" + read_file(folder / name);
  return "";
}

}  // namespace

TEST(FaultLoop, kills_before_every_change) {
  const TempDirectory directory;
  std::vector<std::string> left;
  const FaultLoop loop = kill_at_every_change(
      [&] {
        std::filesystem::remove(directory.path() / "file");
        std::filesystem::remove(directory.path() / "renamed");
        return Command{BERTH_FAULT_SUBJECT, directory.path()};
      },
      [&](std::uint64_t kill) {
        EXPECT_EQ(kill, left.size() + 1);
        left.push_back(left_in(directory.path()));
      });
  const std::vector<std::string> expected{
      "file:",    "file:text", "file:texttext", "file:texttexttext", "file:texttexttexttext",
      "file:tex", "file:te",   "file:te",       "file:te",           "renamed:te"};
  EXPECT_EQ(left, expected);
  EXPECT_EQ(loop.kills, k_changes);
  EXPECT_EQ(loop.completed.status, 0);
  EXPECT_EQ(loop.completed.output, "text");
}

TEST(FaultLoop, counts_the_changes_of_a_whole_run) {
  const TempDirectory directory;
  EXPECT_EQ(count_changes({BERTH_FAULT_SUBJECT, directory.path()}), k_changes);
}

TEST(FaultLoop, a_stride_leaves_changes_out) {
  const TempDirectory directory;
  std::vector<std::uint64_t> kills;
  kill_at_every_change([&] { return Command{BERTH_FAULT_SUBJECT, directory.path()}; },
                       [&](std::uint64_t kill) { kills.push_back(kill); }, 4);
  EXPECT_EQ(kills, (std::vector<std::uint64_t>{1, 5, 9}));
}

TEST(FaultLoop, a_program_that_fails_by_itself_ends_the_loop) {
  const FaultLoop loop = kill_at_every_change([] { return Command{"false"}; }, [](std::uint64_t) { FAIL(); });
  EXPECT_EQ(loop.kills, 0U);
  EXPECT_EQ(loop.completed.status, 1);
}

}  // namespace berth::test
