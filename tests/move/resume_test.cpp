// Does a migration that was interrupted anywhere come to the same end as one that was not?

#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "berth/move/verify.hpp"

#include "cluster.hpp"
#include "worker.hpp"

namespace berth::test {
namespace {

struct Interrupted {};

/// Runs the migration until it has told `steps` steps. Returns whether it came to its end before that.
bool migrate_some(const Cluster& cluster, std::size_t steps, std::size_t batch_moves) {
  MigrationOptions options = cluster.options();
  options.batch_moves = batch_moves;
  options.on_progress = [&](const Progress&) {
    if (steps-- == 0) throw Interrupted{};
  };
  try {
    migrate(*cluster.store(), options);
    return true;
  } catch (const Interrupted&) {
    return false;
  }
}

/// The rows of all shards, where a row that is being copied counts once.
std::vector<std::string> distinct_rows(const Cluster& cluster) {
  std::vector<std::string> rows = cluster.all_rows();
  const auto repeated = std::ranges::unique(rows);
  rows.erase(repeated.begin(), repeated.end());
  return rows;
}

TEST(Resume, goes_on_after_any_step) {
  for (std::size_t steps = 0;; ++steps) {
    const Cluster cluster;
    cluster.fill(60);
    const auto before = cluster.all_rows();
    cluster.begin_to_add("c");
    if (migrate_some(cluster, steps, 16)) {
      EXPECT_EQ(steps, 14U);
      break;
    }
    EXPECT_EQ(distinct_rows(cluster), before);
    EXPECT_TRUE(verify_rows(*cluster.store(), Cluster::subject()).clean()) << "after step " << steps;
    cluster.migrate_all();
    expect_settled(cluster, before);
  }
}

TEST(Resume, goes_on_with_batches_of_another_size_and_one_step_at_a_time) {
  const Cluster cluster({.nodes = {"a", "b"}, .buckets = 16});
  cluster.fill(60);
  const auto before = cluster.all_rows();
  cluster.begin_to_add("c");
  std::size_t batch_moves = 1;
  std::size_t runs = 1;
  for (; !migrate_some(cluster, 0, batch_moves); ++runs) batch_moves = batch_moves % 3 + 1;
  EXPECT_GT(runs, 14U);
  expect_settled(cluster, before);
}

/// Runs the migration until the batch at work stands at `stage`.
void migrate_up_to(const Cluster& cluster, Stage stage) {
  MigrationOptions options = cluster.options();
  options.on_progress = [&](const Progress& progress) {
    if (progress.stage == stage) throw Interrupted{};
  };
  EXPECT_THROW(migrate(*cluster.store(), options), Interrupted);
}

TEST(Resume, keeps_the_rows_of_the_source_when_an_older_target_was_put_back) {
  for (const Stage stage : {Stage::flipped, Stage::draining}) {
    const Cluster cluster;
    cluster.fill(60);
    const auto before = cluster.all_rows();
    cluster.begin_to_add("c");
    const std::string shard = cluster.shard_path("c");
    std::filesystem::copy_file(shard, shard + ".old");
    migrate_up_to(cluster, stage);
    std::filesystem::copy_file(shard, shard + ".new");
    std::filesystem::copy_file(shard + ".old", shard, std::filesystem::copy_options::overwrite_existing);
    expect_error(ErrorCode::mismatch, {"c", "bring back the file"}, [&] { cluster.migrate_all(); });
    EXPECT_EQ(distinct_rows(cluster), before) << name_of(stage);

    std::filesystem::copy_file(shard + ".new", shard, std::filesystem::copy_options::overwrite_existing);
    cluster.migrate_all();
    expect_settled(cluster, before);
  }
}

TEST(Resume, repeats_a_step_that_was_done_but_not_told) {
  for (std::size_t steps = 0; steps < 7; ++steps) {
    const Cluster cluster;
    cluster.fill(60);
    const auto before = cluster.all_rows();
    cluster.begin_to_add("c");
    for (std::size_t step = 0; step < steps; ++step) {
      Worker(cluster).work();
      const auto store = cluster.store();
      store->advance(store->state(), {0});
    }
    const auto store = cluster.store();
    store->name_subject(store->state(), to_text(Cluster::subject()));
    Worker(cluster).work();
    Worker(cluster).work();
    EXPECT_EQ(distinct_rows(cluster), before);
    EXPECT_TRUE(verify_rows(*cluster.store(), Cluster::subject()).clean()) << "after step " << steps;
    cluster.migrate_all();
    expect_settled(cluster, before);
  }
}

TEST(Resume, catches_up_with_rows_that_were_written_since) {
  const Cluster cluster;
  cluster.fill(60);
  cluster.begin_to_add("c");
  const Bucket bucket = cluster.transition().moves.front().bucket;
  const std::string node = cluster.home(cluster.key_in(bucket));
  ASSERT_FALSE(migrate_some(cluster, 3, 16)) << "stopped when the first batch was verified";
  const std::string key = cluster.key_in(bucket);
  cluster.run(node, fmt::format("UPDATE items SET value = 'changed' WHERE key = '{}'", key));
  cluster.run(node, "DELETE FROM items WHERE key IN (SELECT max(key) FROM items)");
  cluster.fill(30, 1000);
  cluster.migrate_all();
  EXPECT_EQ(cluster.all_rows().size(), 60U - 1 + 30);
  EXPECT_EQ(cluster.integer(cluster.home(key),
                            fmt::format("SELECT value = 'changed' FROM items WHERE key = '{}'", key)),
            1);
}

TEST(Resume, prepares_the_target_before_anything_of_the_source_changes) {
  const Cluster cluster;
  cluster.fill(60);
  cluster.begin_to_add("c");
  MigrationOptions options = cluster.options();
  options.on_progress = [&](const Progress& progress) {
    const auto fenced = [&](const NodeId& node) {
      return cluster.integer(node.text(), "SELECT count(*) FROM sqlite_schema WHERE name = 'berth_fence'") ==
                 1 &&
             cluster.integer(node.text(),
                             fmt::format("SELECT count(*) FROM berth_fence WHERE bucket = {} AND serves = 0",
                                         to_integer(progress.first_of_batch.bucket))) == 1;
    };
    if (progress.stage < Stage::flipped) {
      EXPECT_TRUE(fenced(progress.first_of_batch.to)) << name_of(progress.stage);
    }
    EXPECT_EQ(fenced(progress.first_of_batch.from), progress.stage > Stage::fenced)
        << name_of(progress.stage);
  };
  migrate(*cluster.store(), options);
}

}  // namespace
}  // namespace berth::test
