// Are shards found that cannot be read although their node has buckets?

#include "berth/move/lost_shards.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "cluster.hpp"

namespace berth::test {

TEST(LostShards, are_those_of_nodes_with_buckets) {
  const Cluster cluster;
  EXPECT_TRUE(find_lost_shards(*cluster.store()).empty());
  std::filesystem::remove(cluster.shard_path("b"));
  const auto lost = find_lost_shards(*cluster.store());
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().node.text(), "b");
  EXPECT_EQ(lost.front().path, cluster.shard_path("b"));
  EXPECT_NE(lost.front().problem.find("there is no file"), std::string::npos) << lost.front().problem;
  EXPECT_FALSE(std::filesystem::exists(cluster.shard_path("b")));
}

TEST(LostShards, may_belong_to_a_node_that_is_about_to_get_buckets) {
  const Cluster cluster;
  cluster.begin_to_add("c");
  std::filesystem::remove(cluster.shard_path("c"));
  const auto lost = find_lost_shards(*cluster.store());
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().node.text(), "c");
}

TEST(LostShards, are_not_those_of_nodes_that_gave_all_buckets_away) {
  const Cluster cluster;
  cluster.apply({ChangeNode{NodeId("b"), {}, {}, {}, NodeState::draining}}, Publication::activate);
  std::filesystem::remove(cluster.shard_path("b"));
  EXPECT_TRUE(find_lost_shards(*cluster.store()).empty());
}

}  // namespace berth::test
