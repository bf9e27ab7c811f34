// Does each refusal name the thing and the way out, and leave the rows as they were?

#include <filesystem>
#include <fstream>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "berth/move/verify.hpp"

#include "cluster.hpp"
#include "sqlite/transaction.hpp"

namespace berth::test {
namespace {

class Refusals : public testing::Test {
 protected:
  /// Two nodes with rows and a third one that joins.
  Refusals() {
    cluster_.fill(60);
    cluster_.begin_to_add("c");
    move_ = cluster_.transition().moves.front();
    before_ = cluster_.all_rows();
  }

  /// Expects that the migration ends with an error whose sentence holds all of `words`, that nothing moved,
  /// and that it comes to its end once `repair` has run.
  void expect_refused(ErrorCode code, const std::vector<std::string>& words,
                      const std::function<void()>& repair) {
    expect_error(code, words, [&] { cluster_.migrate_all(); });
    repair();
    EXPECT_EQ(cluster_.all_rows(), before_);
    cluster_.migrate_all();
    expect_settled(cluster_, before_);
  }

  Cluster cluster_;
  Move move_{Bucket{}, 0, NodeId("a"), NodeId("c")};
  std::vector<std::string> before_;
};

TEST_F(Refusals, of_a_shard_that_is_missing_does_not_make_one) {
  const std::string path = cluster_.shard_path("c");
  std::filesystem::rename(path, path + ".away");
  expect_refused(ErrorCode::not_found, {"node c", path}, [&] {
    EXPECT_FALSE(std::filesystem::exists(path));
    std::filesystem::rename(path + ".away", path);
  });
}

TEST_F(Refusals, of_a_shard_that_is_a_directory) {
  const std::string path = cluster_.shard_path("c");
  std::filesystem::rename(path, path + ".away");
  std::filesystem::create_directory(path);
  expect_refused(ErrorCode::io, {"node c", path, "directory"}, [&] {
    std::filesystem::remove(path);
    std::filesystem::rename(path + ".away", path);
  });
}

TEST_F(Refusals, of_a_shard_that_is_no_database) {
  const std::string path = cluster_.shard_path("c");
  std::ofstream(path) << std::string(4096, '?');
  expect_refused(ErrorCode::corrupt, {"node c", path, "not an SQLite database"}, [&] {
    std::filesystem::remove(path);
    cluster_.create_shard("c");
  });
}

TEST_F(Refusals, of_a_shard_that_another_program_has_locked) {
  MigrationOptions options = cluster_.options();
  options.busy_timeout_ms = 0;
  {
    sqlite::Database other(cluster_.shard_path("c"), sqlite::OpenMode::read_write);
    const sqlite::WriteTransaction held(other);
    expect_error(ErrorCode::busy, {"node c: " + cluster_.shard_path("c") + " is locked"},
                 [&] { migrate(*cluster_.store(), options); });
  }
  migrate(*cluster_.store(), options);
  expect_settled(cluster_, before_);
}

TEST_F(Refusals, of_a_table_that_is_missing) {
  cluster_.run("c", "DROP TABLE items");
  expect_refused(ErrorCode::not_found, {"node c", cluster_.shard_path("c"), "no table items"},
                 [&] { cluster_.run("c", std::string(k_items)); });
}

TEST_F(Refusals, of_tables_that_belong_to_berth_or_sqlite) {
  for (const std::string table : {"berth_fence", "BERTH_FENCE", "sqlite_sequence"}) {
    MigrationOptions options = cluster_.options();
    options.subject = {table, "bucket"};
    expect_error(ErrorCode::invalid_argument, {table}, [&] { migrate(*cluster_.store(), options); });
    EXPECT_TRUE(cluster_.transition().subject.empty());
  }
}

TEST_F(Refusals, of_a_column_that_is_missing) {
  cluster_.run("c", "ALTER TABLE items RENAME COLUMN key TO name");
  expect_refused(ErrorCode::not_found, {"node c", cluster_.shard_path("c"), "no column key"},
                 [&] { cluster_.run("c", "ALTER TABLE items RENAME COLUMN name TO key"); });
}

TEST_F(Refusals, of_a_column_by_which_the_rows_do_not_lie) {
  MigrationOptions options = cluster_.options();
  options.subject = {"items", "value"};
  expect_error(ErrorCode::mismatch, {"rows of table items", "column value", "--key", "berth migrate abort"},
               [&] { migrate(*cluster_.store(), options); });
  EXPECT_TRUE(cluster_.transition().subject.empty());
  EXPECT_EQ(cluster_.all_rows(), before_);
  cluster_.migrate_all();
  expect_settled(cluster_, before_);
}

TEST_F(Refusals, are_none_for_a_few_rows_that_were_written_to_the_wrong_node) {
  const std::string key = cluster_.key_in(move_.bucket);
  const std::string wrong = move_.from.text() == "a" ? "b" : "a";
  cluster_.run(wrong, fmt::format("INSERT OR REPLACE INTO items VALUES ('{}', 'stray')", key));
  const std::size_t rows = cluster_.all_rows().size();
  cluster_.migrate_all();
  EXPECT_EQ(cluster_.all_rows().size(), rows);
  EXPECT_EQ(verify_rows(*cluster_.store(), Cluster::subject()).misplaced, 1U);
}

TEST_F(Refusals, of_a_view) {
  cluster_.run("c", "ALTER TABLE items RENAME TO stuff; CREATE VIEW items AS SELECT * FROM stuff");
  expect_refused(ErrorCode::invalid_argument, {"node c", "view"},
                 [&] { cluster_.run("c", "DROP VIEW items; ALTER TABLE stuff RENAME TO items"); });
}

TEST_F(Refusals, of_tables_that_differ) {
  const std::vector<std::pair<std::string, std::string>> other_tables{
      {"key TEXT PRIMARY KEY, value, extra", "column extra is only on the second"},
      {"key TEXT PRIMARY KEY", "column value is only on the first"},
      {"key TEXT PRIMARY KEY, value INTEGER", "column value is '' on the first and 'INTEGER' on the second"},
      {"key TEXT, value", "column key is 'TEXT PRIMARY KEY 1' on the first and 'TEXT' on the second"},
      {"key TEXT PRIMARY KEY, value NOT NULL", "NOT NULL"},
      {"key TEXT PRIMARY KEY, value DEFAULT 7", "DEFAULT 7"},
      {"key TEXT PRIMARY KEY, value AS (key)", "GENERATED"}};
  for (const auto& [columns, words] : other_tables) {
    cluster_.run("c", fmt::format("DROP TABLE items; CREATE TABLE items ({})", columns));
    expect_error(ErrorCode::mismatch, {"node c", cluster_.shard_path("c"), words},
                 [&] { cluster_.migrate_all(); });
  }
  cluster_.run("c", "DROP TABLE items; CREATE TABLE items (key TEXT PRIMARY KEY, value) WITHOUT ROWID");
  expect_refused(ErrorCode::mismatch, {"WITHOUT ROWID table"},
                 [&] { cluster_.run("c", "DROP TABLE items; " + std::string(k_items)); });
}

TEST_F(Refusals, of_rows_on_the_target_that_nobody_brought) {
  const std::string key = cluster_.key_in(move_.bucket);
  cluster_.run("c", fmt::format("INSERT INTO items VALUES ('{}', 'mine')", key));
  expect_refused(
      ErrorCode::mismatch,
      {"node c", cluster_.shard_path("c"), fmt::format("bucket {}", to_integer(move_.bucket)),
       "first key " + key, "may be the only copies: check --table and --key", "berth migrate abort"},
      [&] {
        EXPECT_EQ(cluster_.rows("c"), (std::vector<std::string>{fmt::format("'{}', 'mine'", key)}));
        cluster_.run("c", "DELETE FROM items");
      });
}

TEST_F(Refusals, of_another_subject_than_the_one_that_began) {
  MigrationOptions options = cluster_.options();
  struct Stopped {};
  options.on_progress = [](const Progress&) { throw Stopped{}; };
  EXPECT_THROW(migrate(*cluster_.store(), options), Stopped);
  options = cluster_.options();
  options.subject = {"items", "value"};
  expect_error(ErrorCode::invalid_argument, {R"("items"."key")"},
               [&] { migrate(*cluster_.store(), options); });
  cluster_.migrate_all();
  expect_settled(cluster_, before_);
}

TEST_F(Refusals, of_the_keys_of_a_wrong_column_leaves_the_transition_open_for_the_right_one) {
  cluster_.run("a", "UPDATE items SET value = 1.5");
  before_ = cluster_.all_rows();
  MigrationOptions options = cluster_.options();
  options.subject = {"items", "value"};
  expect_error(ErrorCode::invalid_argument, {"1.5"}, [&] { migrate(*cluster_.store(), options); });
  EXPECT_EQ(cluster_.transition().subject, "");
  cluster_.store()->name_subject(cluster_.state(), to_text(options.subject));
  cluster_.migrate_all();
  expect_settled(cluster_, before_);
}

TEST_F(Refusals, of_a_mistyped_subject_leaves_the_transition_without_one) {
  MigrationOptions options = cluster_.options();
  options.subject = {"itmes", "key"};
  expect_error(ErrorCode::not_found, {}, [&] { migrate(*cluster_.store(), options); });
  EXPECT_EQ(cluster_.transition().subject, "");
  cluster_.migrate_all();
  expect_settled(cluster_, before_);
}

TEST_F(Refusals, of_batches_of_nothing) {
  MigrationOptions options = cluster_.options();
  options.batch_moves = 0;
  expect_error(ErrorCode::invalid_argument, {}, [&] { migrate(*cluster_.store(), options); });
}

TEST(Refusal, of_rows_without_a_usable_key) {
  for (const std::string key : {"NULL", "1.5"}) {
    const Cluster loose({.nodes = {"a", "b"}, .buckets = 8, .schema = "CREATE TABLE items (id, key)"});
    loose.run("a", fmt::format("INSERT INTO items VALUES (7, {})", key));
    loose.begin_to_add("c");
    expect_error(ErrorCode::invalid_argument, {"node a", loose.shard_path("a"), "(id 7, key " + key + ")"},
                 [&] { loose.migrate_all(); });
    expect_error(ErrorCode::invalid_argument, {}, [&] { verify_rows(*loose.store(), Cluster::subject()); });
    loose.run("a", "DELETE FROM items");
    loose.migrate_all();
    expect_settled(loose, {});
  }
}

TEST(Refusal, of_an_address_that_is_no_shard) {
  const Cluster other;
  for (const char* const address : {"", "10.0.0.1:5432", "sqlite:"}) {
    other.apply({AddNode{{NodeId("d"), address, Zone(), Weight(), NodeState::up}}});
    expect_error(ErrorCode::invalid_argument, {"address of node d"}, [&] { other.migrate_all(); });
    const auto store = other.store();
    store->activate(store->state(), other.transition().target, {"test", "", 0});
    other.apply({RemoveNode{NodeId("d")}}, Publication::activate);
  }
}

TEST(Refusal, of_a_target_that_places_keys_in_other_buckets) {
  const Cluster other;
  other.fill(30);
  const auto rows = other.all_rows();
  other.create_shard("c");
  other.apply({AddNode{{NodeId("c"), "sqlite:" + other.shard_path("c"), Zone(), Weight(), NodeState::up}},
               ChangeRules{.buckets = 9}});
  expect_error(ErrorCode::invalid_argument, {"version 3", "apply --now"}, [&] { other.migrate_all(); });
  EXPECT_EQ(other.all_rows(), rows);
}

TEST(Refusal, of_two_nodes_that_share_a_file) {
  const Cluster other;
  other.fill(30);
  const auto rows = other.all_rows();
  const std::string link = other.shard_path("link");
  std::filesystem::create_symlink(other.shard_path("a"), link);
  other.apply({AddNode{{NodeId("twin"), "sqlite:" + link, Zone(), Weight(), NodeState::up}},
               RemoveNode{NodeId("a")}});
  expect_error(ErrorCode::invalid_argument, {"same shard"}, [&] { other.migrate_all(); });
  std::filesystem::remove(link);
  EXPECT_EQ(other.all_rows(), rows);
}

TEST(Refusal, of_numbers_that_two_shards_gave_loses_nothing) {
  const Cluster cluster(
      {.nodes = {"a", "b"},
       .buckets = 8,
       .schema = "CREATE TABLE items (id INTEGER PRIMARY KEY ON CONFLICT REPLACE AUTOINCREMENT, key TEXT)"});
  for (std::uint32_t number = 0; number < 40; ++number) {
    const std::string key = std::to_string(number);
    cluster.run(cluster.home(key), fmt::format("INSERT INTO items (key) VALUES ('{}')", key));
  }
  const auto before = cluster.all_rows();
  cluster.apply({RemoveNode{NodeId("b")}});
  expect_error(ErrorCode::mismatch, {"node a", cluster.shard_path("a"), "items.id", "with key "},
               [&] { cluster.migrate_all(); });
  EXPECT_EQ(cluster.all_rows(), before);
  cluster.run("b", "UPDATE items SET id = id + 1000");
  const auto renumbered = cluster.all_rows();
  cluster.migrate_all();
  expect_settled(cluster, renumbered);
}

}  // namespace
}  // namespace berth::test
