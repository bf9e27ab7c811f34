// Are buckets found that a shard refuses although the map gives them to its node?

#include "berth/move/closed_fences.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "cluster.hpp"

namespace berth::test {
namespace {

/// Node c joins by a migration, and then everything goes back to a and b at once, without one.
void come_and_go(const Cluster& cluster) {
  cluster.begin_to_add("c");
  cluster.migrate_all();
  cluster.apply({RemoveNode{NodeId("c")}}, Publication::activate);
}

}  // namespace

TEST(ClosedFences, are_none_after_a_migration) {
  const Cluster cluster;
  cluster.fill(20);
  cluster.begin_to_add("c");
  cluster.migrate_all();
  EXPECT_TRUE(find_closed_fences(*cluster.store()).empty());
}

TEST(ClosedFences, are_those_of_buckets_that_came_back_without_a_migration) {
  const Cluster cluster;
  cluster.begin_to_add("c");
  const auto moves = cluster.transition().moves;
  cluster.migrate_all();
  cluster.apply({RemoveNode{NodeId("c")}}, Publication::activate);

  std::size_t expected = 0;
  const Map active = cluster.active();
  for (const Move& move : moves)
    if (active.node(active.holders(move.bucket).front()).id == move.from) ++expected;
  ASSERT_GT(expected, 0U);
  std::size_t found = 0;
  for (const ClosedFences& closed : find_closed_fences(*cluster.store())) {
    EXPECT_EQ(closed.path, cluster.shard_path(closed.node.text()));
    for (const Bucket bucket : closed.buckets)
      EXPECT_EQ(active.node(active.holders(bucket).front()).id, closed.node);
    found += closed.buckets.size();
  }
  EXPECT_EQ(found, expected);
}

TEST(ClosedFences, are_gone_when_their_rows_are_deleted) {
  const Cluster cluster;
  come_and_go(cluster);
  ASSERT_FALSE(find_closed_fences(*cluster.store()).empty());
  for (const char* const node : {"a", "b"}) cluster.run(node, "DELETE FROM berth_fence");
  EXPECT_TRUE(find_closed_fences(*cluster.store()).empty());
}

TEST(ClosedFences, are_not_those_of_moves_under_way) {
  const Cluster cluster;
  cluster.fill(20);
  cluster.begin_to_add("c");
  MigrationOptions options = cluster.options();
  options.on_progress = [&](const Progress&) { EXPECT_TRUE(find_closed_fences(*cluster.store()).empty()); };
  migrate(*cluster.store(), options);
}

TEST(ClosedFences, are_not_looked_for_where_no_shard_is) {
  const Cluster cluster;
  come_and_go(cluster);
  for (const char* const node : {"a", "b"}) std::filesystem::remove(cluster.shard_path(node));
  EXPECT_TRUE(find_closed_fences(*cluster.store()).empty());
}

}  // namespace berth::test
