// Do rows of every kind arrive exactly as they were?

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "cluster.hpp"

namespace berth::test {
namespace {

/// Everything goes from node `a`, which leaves, to node `b`, which joins.
void replace_node(const Cluster& cluster, const std::string& schema) {
  sqlite::Database(cluster.shard_path("b"), sqlite::OpenMode::create).run(schema);
  cluster.apply({AddNode{{NodeId("b"), "sqlite:" + cluster.shard_path("b"), Zone(), Weight(), NodeState::up}},
                 RemoveNode{NodeId("a")}});
}

/// Inserts rows, given as what goes between the brackets of VALUES, moves them all and expects them
/// unchanged.
void expect_unchanged_by_a_move(const std::string& schema, const std::vector<std::string>& rows) {
  const Cluster cluster({.nodes = {"a"}, .buckets = 4, .schema = schema});
  for (const std::string& values : rows)
    cluster.run("a", fmt::format("INSERT INTO items VALUES ({})", values));
  const auto before = cluster.rows("a");
  ASSERT_EQ(before.size(), rows.size());
  replace_node(cluster, schema);
  EXPECT_EQ(cluster.migrate_all().moved_rows, rows.size());
  EXPECT_EQ(cluster.rows("a"), std::vector<std::string>{});
  expect_settled(cluster, before);
}

TEST(Rows, of_every_type_arrive_as_they_were) {
  expect_unchanged_by_a_move(
      "CREATE TABLE items (key, value)",
      {"'null', NULL", "'one', 1", "'one as real', 1.0", "'one as text', '1'", "'one as blob', x'31'",
       "'empty text', ''", "'empty blob', x''", "'long', randomblob(300000)", "'NUL', 'a' || char(0) || 'b'",
       "'not UTF-8', CAST(x'fffe80' AS TEXT)", "'unicode', '毛泽东 ä'", "'lowest', -9223372036854775808",
       "'infinite', 9e999"});
}

TEST(Rows, with_every_kind_of_key_arrive_as_they_were) {
  expect_unchanged_by_a_move("CREATE TABLE items (key, value)",
                             {"'', 'empty text'", "x'', 'empty blob'", "x'00ff80', 'bytes'", "42, 'integer'",
                              "'42', 'the same key as text'", "'ключ', 'unicode'",
                              "replace(hex(zeroblob(500000)), '00', 'k'), 'long'"});
}

TEST(Rows, that_repeat_arrive_as_often_as_they_were) {
  expect_unchanged_by_a_move("CREATE TABLE items (key, value)",
                             {"'k', 1", "'k', 1", "'k', 2", "'l', 1", "'k', 1"});
}

TEST(Rows, of_tables_without_rowid_arrive_as_they_were) {
  expect_unchanged_by_a_move(
      "CREATE TABLE items (key TEXT, part INTEGER, value, PRIMARY KEY (key, part)) WITHOUT ROWID",
      {"'k', 1, 'x'", "'k', 2, 'x'", "'l', 1, NULL"});
}

TEST(Rows, of_strict_tables_arrive_as_they_were) {
  expect_unchanged_by_a_move("CREATE TABLE items (key TEXT, value ANY, number REAL) STRICT",
                             {"'k', 1, 1", "'l', '1', 2.5", "'m', x'31', NULL"});
}

TEST(Rows, with_generated_columns_arrive_as_they_were) {
  const std::string schema =
      "CREATE TABLE items (raw TEXT, key TEXT AS (lower(raw)) STORED, length INTEGER AS (length(raw)) "
      "VIRTUAL)";
  const Cluster cluster({.nodes = {"a"}, .buckets = 4, .schema = schema});
  cluster.run("a", "INSERT INTO items (raw) VALUES ('Ab'), ('cD'), ('EF')");
  const auto before = cluster.rows("a");
  replace_node(cluster, schema);
  EXPECT_EQ(cluster.migrate_all().moved_rows, 3U);
  expect_settled(cluster, before);
}

TEST(Rows, under_collations_arrive_as_they_were) {
  expect_unchanged_by_a_move("CREATE TABLE items (key TEXT COLLATE NOCASE, value TEXT COLLATE RTRIM)",
                             {"'a', ''", "'A', ' '", "'a', '  '", "'B', ''", "'ä', ''", "'Z', ''"});
}

TEST(Rows, in_columns_with_strange_names_arrive_as_they_were) {
  expect_unchanged_by_a_move(R"(CREATE TABLE items (key, rowid, "a ""quoted"" one", 'select', oid, row))",
                             {"'k', 1, 2, 3, 4, 5", "'l', 1, 2, 3, 4, 5"});
}

TEST(Rows, of_a_wide_table_arrive_as_they_were) {
  std::string columns = "key";
  std::string values = "'k'";
  for (int column = 1; column < 300; ++column) {
    columns += fmt::format(", c{}", column);
    values += fmt::format(", {}", column);
  }
  expect_unchanged_by_a_move(fmt::format("CREATE TABLE items ({})", columns), {values});
}

TEST(Rows, of_files_in_utf_16_arrive_as_they_were) {
  expect_unchanged_by_a_move("PRAGMA encoding = 'UTF-16le'; CREATE TABLE items (key TEXT PRIMARY KEY, value)",
                             {"'ключ', 'ä'", "'z', 'Z'", "'ā', 1"});
}

TEST(Rows, keep_their_numbers) {
  expect_unchanged_by_a_move("CREATE TABLE items (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT)",
                             {"7, 'k'", "1000000, 'l'", "-3, 'm'"});
}

TEST(Rows, go_to_a_table_whose_columns_stand_in_another_order) {
  const Cluster cluster({.nodes = {"a"}, .buckets = 4, .schema = "CREATE TABLE items (key, first, second)"});
  cluster.run("a", "INSERT INTO items VALUES ('k', 1, 2)");
  replace_node(cluster, "CREATE TABLE items (second, key, first)");
  cluster.migrate_all();
  EXPECT_EQ(cluster.integer("b", "SELECT first = 1 AND second = 2 FROM items WHERE key = 'k'"), 1);
}

}  // namespace
}  // namespace berth::test
