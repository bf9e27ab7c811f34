// Do the rows arrive, all of them and each at one place, and does the target become active?

#include <gtest/gtest.h>

#include "berth/move/verify.hpp"
#include "berth/plan/plan.hpp"

#include "cluster.hpp"

namespace berth::test {
namespace {

TEST(Migrate, brings_every_row_to_the_node_that_the_target_names) {
  const Cluster cluster;
  cluster.fill(200);
  const auto before = cluster.all_rows();
  cluster.begin_to_add("c");
  const MigrationResult result = cluster.migrate_all();
  EXPECT_EQ(result.state.active.version, Version{3});
  EXPECT_EQ(result.moved_rows, cluster.rows("c").size());
  EXPECT_GT(result.moved_rows, 0U);
  expect_settled(cluster, before);
}

TEST(Migrate, empties_a_node_that_leaves) {
  const Cluster cluster;
  cluster.fill(200);
  const auto before = cluster.all_rows();
  cluster.apply({RemoveNode{NodeId("b")}});
  cluster.migrate_all();
  EXPECT_EQ(cluster.rows("b"), std::vector<std::string>{});
  expect_settled(cluster, before);
}

TEST(Migrate, has_nothing_to_do_without_a_transition) {
  const Cluster cluster;
  const ActiveState before = cluster.state();
  EXPECT_EQ(cluster.migrate_all().moved_rows, 0U);
  EXPECT_EQ(cluster.state(), before);
}

TEST(Migrate, brings_a_bucket_back_to_a_node_that_had_it) {
  const Cluster cluster;
  cluster.fill(100);
  const auto before = cluster.all_rows();
  for (int round = 0; round < 2; ++round) {
    cluster.apply({ChangeNode{
        .id = NodeId("b"), .address = {}, .zone = {}, .weight = {}, .state = NodeState::draining}});
    cluster.migrate_all();
    EXPECT_EQ(cluster.rows("b"), std::vector<std::string>{});
    cluster.apply(
        {ChangeNode{.id = NodeId("b"), .address = {}, .zone = {}, .weight = {}, .state = NodeState::up}});
    cluster.migrate_all();
    EXPECT_GT(cluster.rows("b").size(), 0U);
  }
  expect_settled(cluster, before);
}

TEST(Migrate, moves_shards_with_a_write_ahead_log) {
  const Cluster cluster;
  cluster.run("a", "PRAGMA journal_mode = WAL");
  cluster.run("b", "PRAGMA journal_mode = WAL");
  cluster.fill(200);
  const auto before = cluster.all_rows();
  cluster.begin_to_add("c");
  cluster.migrate_all();
  expect_settled(cluster, before);
}

TEST(Migrate, ends_alike_whatever_the_size_of_its_batches) {
  for (const std::size_t batch_moves : {std::size_t{1}, std::size_t{2}, std::size_t{1000}}) {
    const Cluster cluster;
    cluster.fill(200);
    const auto before = cluster.all_rows();
    cluster.begin_to_add("c");
    MigrationOptions options = cluster.options();
    options.batch_moves = batch_moves;
    migrate(*cluster.store(), options);
    expect_settled(cluster, before);
  }
}

TEST(Migrate, tells_each_step) {
  const Cluster cluster;
  cluster.fill(200);
  cluster.begin_to_add("c");
  const std::size_t moves = cluster.transition().moves.size();
  std::vector<Progress> told;
  MigrationOptions options = cluster.options();
  options.on_progress = [&](const Progress& progress) { told.push_back(progress); };
  const MigrationResult result = migrate(*cluster.store(), options);
  ASSERT_EQ(told.size(), 14U) << "seven steps for each of two sources";
  for (std::size_t step = 0; step < told.size(); ++step) {
    EXPECT_EQ(told[step].stage, k_stages.at(step % 7 + 1));
    EXPECT_EQ(told[step].moves, moves);
    EXPECT_EQ(told[step].first_of_batch.to, NodeId("c"));
  }
  EXPECT_EQ(told.back().moves_done, moves);
  EXPECT_EQ(told.back().moved_rows, result.moved_rows);
}

TEST(Migrate, does_not_fire_triggers_and_foreign_keys) {
  const Cluster cluster({.nodes = {"a", "b"}, .buckets = 8, .schema = R"(
    CREATE TABLE items (key TEXT PRIMARY KEY, value);
    CREATE TABLE deaths (key TEXT);
    CREATE TABLE parts (item REFERENCES items (key) ON DELETE CASCADE);
    CREATE TRIGGER death AFTER DELETE ON items BEGIN INSERT INTO deaths VALUES (old.key); END;
    CREATE TRIGGER birth BEFORE INSERT ON items WHEN new.key > '9' BEGIN SELECT RAISE(IGNORE); END)"});
  cluster.fill(90);
  for (const char* const node : {"a", "b"}) cluster.run(node, "INSERT INTO parts SELECT key FROM items");
  const auto before = cluster.all_rows();
  cluster.begin_to_add("c");
  EXPECT_GT(cluster.migrate_all().moved_rows, 0U);
  EXPECT_EQ(cluster.integer("a", "SELECT count(*) FROM deaths"), 0);
  EXPECT_EQ(
      cluster.integer("a", "SELECT count(*) FROM parts") + cluster.integer("b", "SELECT count(*) FROM parts"),
      90);
  expect_settled(cluster, before);
}

}  // namespace
}  // namespace berth::test
