// What has to change so that two shards hold the same rows?

#include "move/difference.hpp"

#include <gtest/gtest.h>

#include "shard_pair.hpp"

namespace berth::test {
namespace {

using move::Difference;
using move::Run;
using move::RunReader;

/// The runs as `key×copies`, in their order.
std::vector<std::string> list(RunReader reader) {
  std::vector<std::string> runs;
  for (Run run; reader.next(run);) runs.push_back(run.key + "×" + std::to_string(run.copies));
  return runs;
}

using Runs = std::vector<std::string>;

TEST(Difference, of_equal_rows_is_empty_whatever_their_order) {
  ShardPair pair("CREATE TABLE items (key, value)");
  pair.run_on_source("INSERT INTO items VALUES ('x', 1), ('y', 2), ('x', 1)");
  pair.run_on_target("INSERT INTO items VALUES ('x', 1), ('x', 1), ('y', 2)");
  EXPECT_TRUE(Difference(pair.source(), pair.target()).empty());
}

TEST(Difference, counts_copies_of_equal_rows) {
  ShardPair pair("CREATE TABLE items (key, value)");
  pair.run_on_source("INSERT INTO items VALUES ('few', 1), ('few', 1), ('many', 1)");
  pair.run_on_target("INSERT INTO items VALUES ('few', 1), ('many', 1), ('many', 1), ('many', 1)");
  Difference difference(pair.source(), pair.target());
  EXPECT_FALSE(difference.empty());
  EXPECT_EQ(list(difference.surplus()), (Runs{"many×3"}));
  EXPECT_EQ(list(difference.missing()), (Runs{"few×1", "many×1"}));
}

TEST(Difference, sees_a_change_of_type_alone) {
  ShardPair pair("CREATE TABLE items (key, value)");
  pair.run_on_source("INSERT INTO items VALUES ('x', 1)");
  pair.run_on_target("INSERT INTO items VALUES ('x', 1.0)");
  Difference difference(pair.source(), pair.target());
  EXPECT_EQ(list(difference.surplus()), (Runs{"x×1"}));
  EXPECT_EQ(list(difference.missing()), (Runs{"x×1"}));
}

TEST(Difference, is_in_byte_order_whatever_the_collation) {
  const std::string schema = "CREATE TABLE items (key TEXT COLLATE NOCASE, value COLLATE RTRIM)";
  ShardPair pair(schema);
  pair.run_on_source(
      "INSERT INTO items VALUES ('a', ''), ('B', ''), ('ä', ''), ('Z', ''), ('A', ''), ('a', ' ')");
  pair.run_on_target("INSERT INTO items VALUES ('Z', ''), ('ä', ''), ('B', ''), ('a', ' '), ('a', '')");
  Difference difference(pair.source(), pair.target());
  EXPECT_EQ(list(difference.surplus()), Runs{});
  EXPECT_EQ(list(difference.missing()), (Runs{"A×1"}));
}

TEST(Difference, looks_only_at_the_selected_buckets) {
  ShardPair pair("CREATE TABLE items (key, value)");
  pair.run_on_source("INSERT INTO items VALUES ('x', 1)");
  const std::uint32_t bucket = to_integer(pair.map().locate("x").bucket);
  pair.select({Bucket{(bucket + 1) % 4}});
  EXPECT_TRUE(Difference(pair.source(), pair.target()).empty());
  pair.select({Bucket{bucket}});
  EXPECT_EQ(list(Difference(pair.source(), pair.target()).missing()), (Runs{"x×1"}));
}

TEST(Difference, tallies_both_sides_as_the_shards_do) {
  ShardPair pair("CREATE TABLE items (key, value)");
  pair.run_on_source("INSERT INTO items VALUES ('x', 1), ('x', 1), ('y', 2), (7, NULL)");
  pair.run_on_target("INSERT INTO items VALUES ('z', 1)");
  const Difference difference(pair.source(), pair.target());
  EXPECT_EQ(difference.source_tallies(), pair.source().tallies());
  EXPECT_EQ(difference.target_tallies(), pair.target().tallies());
  EXPECT_NE(difference.source_tallies(), difference.target_tallies());
}

TEST(Difference, names_a_key_of_each_bucket_with_surplus_rows) {
  ShardPair pair("CREATE TABLE items (key, value)");
  pair.run_on_target("INSERT INTO items VALUES ('x', 1)");
  const Difference difference(pair.source(), pair.target());
  EXPECT_EQ(difference.surplus_keys(), (std::map<Bucket, std::string>{{pair.map().locate("x").bucket, "x"}}));
}

}  // namespace
}  // namespace berth::test
