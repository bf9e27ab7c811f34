// Does verification find every row that is not where it may be?

#include "berth/move/verify.hpp"

#include <algorithm>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "cluster.hpp"
#include "support/direct_maps.hpp"
#include "support/maps.hpp"

namespace berth::test {
namespace {

TEST(Verify, counts_the_rows_of_each_node) {
  const Cluster cluster;
  cluster.fill(50);
  const VerifyResult result = verify_rows(*cluster.store(), Cluster::subject());
  EXPECT_TRUE(result.clean());
  EXPECT_EQ(result.rows, 50U);
  EXPECT_EQ(result.rows_by_node,
            (std::vector<std::pair<NodeId, std::uint64_t>>{{NodeId("a"), cluster.rows("a").size()},
                                                           {NodeId("b"), cluster.rows("b").size()}}));
}

TEST(Verify, names_a_row_on_the_wrong_node_and_the_right_one) {
  const Cluster cluster;
  const std::string home = cluster.home("lost");
  const std::string other = home == "a" ? "b" : "a";
  cluster.run(other, "INSERT INTO items VALUES ('lost', 1)");
  const VerifyResult result = verify_rows(*cluster.store(), Cluster::subject());
  EXPECT_FALSE(result.clean());
  ASSERT_EQ(result.first_misplaced.size(), 1U);
  const Misplaced& row = result.first_misplaced.front();
  EXPECT_EQ(row.key, "lost");
  EXPECT_EQ(row.bucket, cluster.active().locate("lost").bucket);
  EXPECT_EQ(row.on, NodeId(other));
  EXPECT_EQ(row.wanted, std::vector<NodeId>{NodeId(home)});
}

TEST(Verify, names_ten_misplaced_rows_and_counts_all) {
  const Cluster cluster;
  for (int number = 0; number < 30; ++number)
    for (const char* const node : {"a", "b"})
      cluster.run(node, fmt::format("INSERT INTO items VALUES ('{}', 1)", number));
  const VerifyResult result = verify_rows(*cluster.store(), Cluster::subject());
  EXPECT_EQ(result.rows, 60U);
  EXPECT_EQ(result.misplaced, 30U);
  EXPECT_EQ(result.first_misplaced.size(), 10U);
}

TEST(Verify, allows_a_row_on_both_ends_of_its_move_only_while_both_may_have_it) {
  const Cluster cluster;
  cluster.begin_to_add("c");
  const Move move = cluster.transition().moves.front();
  const std::string row = fmt::format("INSERT INTO items VALUES ('{}', 1)", cluster.key_in(move.bucket));
  for (const NodeId& node : {move.from, move.to}) cluster.run(node.text(), row);

  std::vector<std::pair<Stage, NodeId>> refused;
  for (const Stage stage : k_stages) {
    const VerifyResult result = verify_rows(*cluster.store(), Cluster::subject());
    for (const Misplaced& misplaced : result.first_misplaced) refused.emplace_back(stage, misplaced.on);
    const auto store = cluster.store();
    if (stage != Stage::done) store->advance(store->state(), {0});
  }
  EXPECT_EQ(refused, (std::vector<std::pair<Stage, NodeId>>{
                         {Stage::planned, move.to}, {Stage::prepared, move.to}, {Stage::done, move.from}}));
}

TEST(Verify, counts_a_row_once_while_its_copy_is_on_the_way) {
  const Cluster cluster;
  cluster.fill(50);
  cluster.begin_to_add("c");
  std::uint64_t most_copies = 0;
  MigrationOptions options = cluster.options();
  options.on_progress = [&](const Progress&) {
    if (!cluster.state().transition) return;
    const VerifyResult result = verify_rows(*cluster.store(), Cluster::subject());
    EXPECT_EQ(result.rows, 50U);
    EXPECT_EQ(result.rows + result.copies, cluster.all_rows().size());
    most_copies = std::max(most_copies, result.copies);
  };
  migrate(*cluster.store(), options);
  EXPECT_GT(most_copies, 0U);
}

TEST(Verify, leaves_out_a_node_without_buckets_and_address) {
  const Cluster cluster;
  cluster.fill(20);
  cluster.apply({AddNode{{NodeId("spare"), "", Zone(), Weight::parse("0"), NodeState::up}}},
                Publication::activate);
  EXPECT_TRUE(verify_rows(*cluster.store(), Cluster::subject()).clean());
}

TEST(Verify, refuses_a_direct_map) {
  const TempDirectory directory;
  const auto store =
      create_store("sqlite:" + (directory.path() / "store.db").string(),
                   Map::empty(direct_rules(), {k_uuid, Version{1}, Version{0}}), {"test", "", 0});
  expect_error(ErrorCode::invalid_argument, {"version 1", "direct map"},
               [&] { verify_rows(*store, Cluster::subject()); });
}

TEST(Verify, refuses_a_shard_without_the_table) {
  const Cluster cluster({.nodes = {"a"}, .buckets = 4, .schema = "CREATE TABLE other (key)"});
  expect_error(ErrorCode::not_found, {}, [&] { verify_rows(*cluster.store(), Cluster::subject()); });
}

}  // namespace
}  // namespace berth::test
