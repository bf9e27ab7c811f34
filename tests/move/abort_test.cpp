// Does an aborted migration leave every row and every bucket where they were?

#include "berth/move/abort.hpp"

#include <filesystem>
#include <string>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "berth/move/client_fence.hpp"
#include "berth/move/verify.hpp"

#include "cluster.hpp"
#include "sqlite/statement.hpp"
#include "worker.hpp"

namespace berth::test {
namespace {

constexpr std::uint32_t k_rows = 60;

struct Interrupted {};

/// Rows on `a`, a part of whose buckets are to go to `b`.
class Abort : public testing::Test {
 protected:
  Abort() {
    cluster_.fill(k_rows);
    before_ = cluster_.all_rows();
    cluster_.create_shard("b");
    begin();
  }

  void begin() const {
    cluster_.apply(
        {AddNode{{NodeId("b"), "sqlite:" + cluster_.shard_path("b"), Zone(), Weight(), NodeState::up}}});
  }

  /// Runs the migration, whose moves are one batch, until they stand at `stage`.
  void migrate_up_to(Stage stage) const {
    if (stage == Stage::planned) return;
    MigrationOptions options = cluster_.options();
    options.on_progress = [stage](const Progress& progress) {
      if (progress.stage == stage) throw Interrupted{};
    };
    EXPECT_THROW(migrate(*cluster_.store(), options), Interrupted);
  }

  AbortResult abort() const {
    const auto store = cluster_.store();
    return abort_migration(*store, store->state(), {.by = {"operator", "", 0}});
  }

  void expect_as_before() const {
    expect_settled(cluster_, before_);
    EXPECT_EQ(cluster_.active().version(), Version{2});
    EXPECT_EQ(refused_buckets("a"), 0);
  }

  /// How many buckets the node refuses to somebody who knows the newest epoch.
  [[nodiscard]] std::int64_t refused_buckets(std::string_view node) const {
    sqlite::Database shard(cluster_.shard_path(node), sqlite::OpenMode::read_write);
    shard.run(std::string(k_create_fence));
    sqlite::Statement ask = shard.prepare(k_ask_fence);
    std::int64_t refused = 0;
    for (std::uint32_t bucket = 0; bucket < 8; ++bucket) {
      ask.bind(0, std::int64_t{bucket})
          .bind(1, static_cast<std::int64_t>(to_integer(cluster_.state().epoch)));
      ask.step();
      refused += ask.integer(0);
      ask.reset();
    }
    return refused;
  }

  Cluster cluster_{{.nodes = {"a"}, .buckets = 8}};
  std::vector<std::string> before_;
};

}  // namespace

TEST_F(Abort, brings_back_what_was_from_every_stage_before_the_flip) {
  for (const Stage stage :
       {Stage::planned, Stage::prepared, Stage::copying, Stage::verified, Stage::fenced}) {
    SCOPED_TRACE(name_of(stage));
    if (!cluster_.state().transition) begin();
    migrate_up_to(stage);
    const auto copies = cluster_.rows("b").size();
    EXPECT_EQ(copies > 0, stage >= Stage::verified);
    EXPECT_EQ(abort().removed_copies, copies);
    expect_as_before();
  }
}

TEST_F(Abort, opens_the_source_again_that_a_worker_had_closed) {
  migrate_up_to(Stage::fenced);
  Worker(cluster_).work();
  EXPECT_GT(refused_buckets("a"), 0);
  abort();
  expect_as_before();
}

TEST_F(Abort, does_not_change_anything_for_those_who_wrote_meanwhile) {
  migrate_up_to(Stage::verified);
  cluster_.fill(30, 1000);
  before_ = cluster_.rows("a");
  abort();
  expect_as_before();
}

TEST_F(Abort, leaves_the_way_open_for_another_migration) {
  migrate_up_to(Stage::fenced);
  abort();
  begin();
  cluster_.migrate_all();
  expect_settled(cluster_, before_);
  EXPECT_GT(cluster_.rows("b").size(), 0U);
}

TEST_F(Abort, stops_a_worker_that_has_not_heard_of_it) {
  for (const Stage stage : {Stage::copying, Stage::verified, Stage::fenced}) {
    SCOPED_TRACE(name_of(stage));
    if (!cluster_.state().transition) begin();
    migrate_up_to(stage);
    Worker late(cluster_);
    abort();
    expect_error(ErrorCode::stale, {"epoch"}, [&] { late.work(); });
    expect_as_before();
  }
}

TEST_F(Abort, is_finished_by_another_run_and_by_no_migration) {
  migrate_up_to(Stage::verified);
  const auto store = cluster_.store();
  ASSERT_TRUE(store->abort(store->state(), {"operator", "", 0}).won);
  expect_error(ErrorCode::transition_running, {"version 3", "berth migrate abort"},
               [&] { cluster_.migrate_all(); });
  EXPECT_TRUE(verify_rows(*store, Cluster::subject()).clean());
  abort();
  expect_as_before();
  EXPECT_EQ(abort().removed_copies, 0U);
}

TEST_F(Abort, keeps_rows_that_another_program_wrote_to_the_target) {
  migrate_up_to(Stage::verified);
  const std::string key = cluster_.key_in(cluster_.transition().moves.front().bucket, k_rows);
  cluster_.run("b", fmt::format("INSERT INTO items VALUES ('{}', 'foreign')", key));
  const auto copies = cluster_.rows("b");
  expect_error(ErrorCode::mismatch, {"node b", "all of them are kept"}, [&] { abort(); });
  EXPECT_EQ(cluster_.rows("b"), copies);
  cluster_.run("b", "DELETE FROM items WHERE value = 'foreign'");
  abort();
  expect_as_before();
}

TEST_F(Abort, needs_no_shard_as_long_as_every_move_is_planned) {
  std::filesystem::remove(cluster_.shard_path("b"));
  abort();
  EXPECT_EQ(cluster_.rows("a"), before_);
  EXPECT_FALSE(cluster_.state().transition);
}

TEST_F(Abort, is_refused_once_a_move_has_passed_its_flip) {
  migrate_up_to(Stage::flipped);
  expect_error(ErrorCode::transition_running, {"version 3", "roll back"}, [&] { abort(); });
  cluster_.migrate_all();
  expect_settled(cluster_, before_);
}

}  // namespace berth::test
