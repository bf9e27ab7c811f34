// Do `berth migrate run` and `abort`, killed at any change of any file, leave every row somewhere and resume
// to the same end?

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "berth/move/abort.hpp"
#include "berth/move/verify.hpp"

#include "cluster.hpp"
#include "fault/fault_loop.hpp"
#include "worker.hpp"

namespace berth::test {
namespace {

/// The files of a cluster as they were, to be put back before each run.
class Snapshot {
 public:
  explicit Snapshot(const Cluster& cluster) : original_(cluster.directory()) {
    std::filesystem::copy(original_, copy_.path(), std::filesystem::copy_options::recursive);
  }

  void restore() const {
    for (const auto& file : std::filesystem::directory_iterator(original_)) std::filesystem::remove(file);
    std::filesystem::copy(copy_.path(), original_, std::filesystem::copy_options::recursive);
  }

 private:
  std::filesystem::path original_;
  TempDirectory copy_;
};

struct Seen {
  std::uint64_t unfinished = 0;
  std::uint64_t finished = 0;
};

/// What has to hold after a kill: the store opens, every row is whole in at least one shard and where it may
/// be, and `resume` comes to the end of a run that was not killed.
template <typename Resume>
void check_and_resume(const Cluster& cluster, const std::vector<std::string>& rows, Seen& seen,
                      const Resume& resume) {
  ++(cluster.state().transition ? seen.unfinished : seen.finished);
  std::vector<std::string> left = cluster.all_rows();
  const auto repeated = std::ranges::unique(left);
  left.erase(repeated.begin(), repeated.end());
  EXPECT_EQ(left, rows);
  EXPECT_TRUE(verify_rows(*cluster.store(), Cluster::subject()).clean());
  resume();
  expect_settled(cluster, rows);
}

void expect_whole_after_every_kill(const Cluster& cluster, std::uint64_t stride) {
  const auto rows = cluster.all_rows();
  const Snapshot snapshot(cluster);
  Seen seen;
  const FaultLoop loop = kill_at_every_change(
      [&] {
        snapshot.restore();
        return Command{
            BERTH_PROGRAM, "migrate", "run",     "--store", cluster.store_url(), "--table", "items",
            "--key",       "key",     "--batch", "2"};
      },
      [&](std::uint64_t kill) {
        SCOPED_TRACE(kill);
        check_and_resume(cluster, rows, seen, [&] { cluster.migrate_all(); });
      },
      stride);
  EXPECT_EQ(loop.completed.status, 0) << loop.completed.error_output;
  expect_settled(cluster, rows);
  EXPECT_GT(seen.unfinished, 0U);
  EXPECT_GT(seen.finished, 0U);
}

TEST(MigrateCrash, leaves_every_row_whole_with_rollback_journals) {
  const Cluster cluster({.nodes = {"a"}, .buckets = 4});
  cluster.fill(12);
  cluster.begin_to_add("b");
  expect_whole_after_every_kill(cluster, 1);
}

TEST(MigrateCrash, leaves_every_row_whole_with_write_ahead_logs) {
  const Cluster cluster({.nodes = {"a", "b"}, .buckets = 4});
  cluster.fill(12);
  cluster.begin_to_add("c");
  for (const char* const node : {"a", "b", "c"}) cluster.run(node, "PRAGMA journal_mode = WAL");
  expect_whole_after_every_kill(cluster, 1);
}

/// A cluster whose one batch is fenced and compared: the source is closed, the target has every copy.
void begin_up_to_the_fence(const Cluster& cluster) {
  struct Interrupted {};
  cluster.begin_to_add("b");
  MigrationOptions options = cluster.options();
  options.on_progress = [](const Progress& progress) {
    if (progress.stage == Stage::fenced) throw Interrupted{};
  };
  EXPECT_THROW(migrate(*cluster.store(), options), Interrupted);
  Worker(cluster).work();
}

TEST(MigrateCrash, leaves_every_row_at_its_source_when_an_abort_is_killed) {
  const Cluster cluster({.nodes = {"a"}, .buckets = 4});
  cluster.fill(12);
  const auto rows = cluster.all_rows();
  begin_up_to_the_fence(cluster);
  const Snapshot snapshot(cluster);
  Seen seen;
  const FaultLoop loop = kill_at_every_change(
      [&] {
        snapshot.restore();
        return Command{BERTH_PROGRAM, "migrate", "abort", "--store", cluster.store_url()};
      },
      [&](std::uint64_t kill) {
        SCOPED_TRACE(kill);
        EXPECT_EQ(cluster.rows("a"), rows);
        check_and_resume(cluster, rows, seen, [&] {
          const auto store = cluster.store();
          abort_migration(*store, store->state(), {.by = {"operator", "", 0}});
        });
        EXPECT_EQ(cluster.active().version(), Version{2});
      });
  EXPECT_EQ(loop.completed.status, 0) << loop.completed.error_output;
  expect_settled(cluster, rows);
  EXPECT_GT(seen.unfinished, 0U);
  EXPECT_GT(seen.finished, 0U);
}

}  // namespace
}  // namespace berth::test
