// Can a worker that fell behind, or a program that knows no fence, do damage?

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "cluster.hpp"
#include "move/reconcile.hpp"
#include "sqlite/transaction.hpp"
#include "worker.hpp"

namespace berth::test {
namespace {

/// A cluster whose first move stands at `stage`.
class Underway {
 public:
  static constexpr std::uint32_t k_rows = 60;

  explicit Underway(Stage stage) {
    cluster.fill(k_rows);
    before = cluster.all_rows();
    cluster.begin_to_add("c");
    const auto store = cluster.store();
    store->name_subject(store->state(), to_text(Cluster::subject()));
    while (cluster.transition().stages.front() != stage) advance();
    move = cluster.transition().moves.front();
  }

  void advance() const {
    Worker(cluster).work();
    const auto store = cluster.store();
    store->advance(store->state(), {0});
  }

  /// A key of the moving bucket that is there, and one that is not.
  [[nodiscard]] std::string key() const { return cluster.key_in(move.bucket); }
  [[nodiscard]] std::string new_key() const { return cluster.key_in(move.bucket, k_rows); }

  Cluster cluster;
  Move move{Bucket{}, 0, NodeId("a"), NodeId("c")};
  std::vector<std::string> before;
};

TEST(StaleWorker, does_no_damage_at_any_stage_once_the_bucket_has_moved) {
  for (const Stage stage : k_stages) {
    if (stage == Stage::done) continue;
    const Underway underway(stage);
    Worker late(underway.cluster);
    underway.cluster.migrate_all();
    // Opening the target and emptying the source once more, at the same epoch, changes nothing.
    if (stage < Stage::flipped) {
      expect_error(ErrorCode::stale, {}, [&] { late.work(); });
    } else {
      late.work();
    }
    expect_settled(underway.cluster, underway.before);
  }
}

TEST(StaleWorker, is_refused_when_the_bucket_has_come_back) {
  for (const Stage stage : k_stages) {
    if (stage == Stage::done) continue;
    const Underway underway(stage);
    Worker late(underway.cluster);
    underway.cluster.migrate_all();
    underway.cluster.apply({RemoveNode{NodeId("c")}});
    underway.cluster.migrate_all();
    expect_error(ErrorCode::stale, {}, [&] { late.work(); });
    expect_settled(underway.cluster, underway.before);
  }
}

TEST(StaleWorker, cannot_write_under_a_claim_that_another_worker_took_over) {
  const Underway underway(Stage::copying);
  Worker late(underway.cluster);
  move::Fence fence(late.pair().target);
  sqlite::WriteTransaction transaction(late.pair().target.database());
  const move::Claim claim = fence.claim(late.epoch());
  transaction.commit();
  Worker(underway.cluster).work();
  underway.cluster.run(underway.move.from.text(),
                       fmt::format("UPDATE items SET value = 'late' WHERE key = '{}'", underway.key()));
  expect_error(ErrorCode::stale, {}, [&] { reconcile(late.pair().source, late.pair().target, claim); });
  EXPECT_EQ(underway.cluster.integer("c", "SELECT count(*) FROM items WHERE value = 'late'"), 0);
}

TEST(StaleWorker, is_told_that_it_lost_the_swap_and_by_which_epoch) {
  const Underway underway(Stage::planned);
  MigrationOptions options = underway.cluster.options();
  bool overtaken = false;
  options.on_progress = [&](const Progress&) {
    if (std::exchange(overtaken, true)) return;
    underway.cluster.migrate_all();
  };
  expect_error(ErrorCode::stale, {"another worker", "epoch"},
               [&] { migrate(*underway.cluster.store(), options); });
  expect_settled(underway.cluster, underway.before);
}

TEST(UnawareProgram, that_writes_the_source_until_the_flip_is_taken_along) {
  for (const Stage stage : {Stage::prepared, Stage::copying, Stage::verified, Stage::fenced}) {
    const Underway underway(stage);
    const std::string source = underway.move.from.text();
    underway.cluster.run(source, fmt::format("INSERT INTO items VALUES ('{}', 'new')", underway.new_key()));
    underway.cluster.run(source,
                         fmt::format("UPDATE items SET value = 'new' WHERE key = '{}'", underway.key()));
    const std::int64_t written =
        underway.cluster.integer(source, "SELECT count(*) FROM items WHERE value = 'new'");
    ASSERT_EQ(written, 2);
    underway.cluster.migrate_all();
    EXPECT_EQ(underway.cluster.all_rows().size(), underway.before.size() + 1);
    EXPECT_EQ(underway.cluster.integer("c", "SELECT count(*) FROM items WHERE value = 'new'"), 2);
  }
}

TEST(UnawareProgram, that_writes_behind_the_fence_is_found_out_before_rows_are_deleted) {
  const std::vector<std::string> writings{"INSERT INTO items VALUES ('{1}', 'behind')",
                                          "UPDATE items SET value = 'behind' WHERE key = '{0}'",
                                          "DELETE FROM items WHERE key = '{0}'"};
  for (const Stage stage : {Stage::flipped, Stage::draining}) {
    for (const std::string& writing : writings) {
      const Underway underway(stage);
      const std::string source = underway.move.from.text();
      underway.cluster.run(source, fmt::format(fmt::runtime(writing), underway.key(), underway.new_key()));
      const auto kept = underway.cluster.rows(source);
      expect_error(ErrorCode::mismatch,
                   {"node " + source, underway.cluster.shard_path(source),
                    fmt::format("bucket {}", to_integer(underway.move.bucket))},
                   [&] { underway.cluster.migrate_all(); });
      EXPECT_EQ(underway.cluster.rows(source), kept);
    }
  }
}

TEST(UnawareProgram, that_undoes_what_it_wrote_behind_the_fence_lets_the_migration_end) {
  const Underway underway(Stage::draining);
  const std::string source = underway.move.from.text();
  underway.cluster.run(source, fmt::format("INSERT INTO items VALUES ('{}', 'behind')", underway.new_key()));
  expect_error(ErrorCode::mismatch, {}, [&] { underway.cluster.migrate_all(); });
  underway.cluster.run(source, "DELETE FROM items WHERE value = 'behind'");
  underway.cluster.migrate_all();
  expect_settled(underway.cluster, underway.before);
}

TEST(UnawareProgram, that_writes_the_target_while_it_is_copied_loses_nothing) {
  for (const Stage stage : {Stage::prepared, Stage::copying, Stage::verified, Stage::fenced}) {
    const Underway underway(stage);
    const std::string key = underway.key();
    underway.cluster.run(
        "c",
        fmt::format("DELETE FROM items WHERE key = '{0}'; INSERT INTO items VALUES ('{0}', 'mine')", key));
    expect_error(ErrorCode::mismatch,
                 {std::string("node c"), underway.cluster.shard_path("c"),
                  fmt::format("bucket {}", to_integer(underway.move.bucket))},
                 [&] { underway.cluster.migrate_all(); });
    EXPECT_EQ(underway.cluster.integer("c", "SELECT count(*) FROM items WHERE value = 'mine'"), 1);
    underway.cluster.run("c", "DELETE FROM items WHERE value = 'mine'");
    underway.cluster.migrate_all();
    expect_settled(underway.cluster, underway.before);
  }
}

TEST(UnawareProgram, that_takes_the_fence_away_stops_the_migration) {
  const Underway underway(Stage::copying);
  underway.cluster.run("c", "DELETE FROM berth_fence");
  expect_error(ErrorCode::mismatch, {"node c", "berth_fence"}, [&] { underway.cluster.migrate_all(); });
}

TEST(Schema, that_is_altered_under_a_running_migration_stops_it) {
  const Underway underway(Stage::fenced);
  Worker worker(underway.cluster);
  for (const NodeId& node : {underway.move.from, underway.move.to})
    underway.cluster.run(node.text(), "ALTER TABLE items ADD COLUMN extra DEFAULT 'e'");
  expect_error(ErrorCode::mismatch, {}, [&] { worker.work(); });
  const std::string third = underway.move.from == NodeId("a") ? "b" : "a";
  underway.cluster.run(third, "ALTER TABLE items ADD COLUMN extra DEFAULT 'e'");
  underway.cluster.migrate_all();
  EXPECT_EQ(underway.cluster.all_rows().size(), underway.before.size());
  EXPECT_EQ(underway.cluster.integer("c", "SELECT count(*) FROM items WHERE extra IS NOT 'e'"), 0);
}

}  // namespace
}  // namespace berth::test
