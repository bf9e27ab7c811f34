// Does a map refuse what it cannot hold, and answer what it holds?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/map.hpp"

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

TEST(Map, WithoutNodesHasOnlyUnplacedBuckets) {
  const Map map = test::first_map(64);
  const Location location = map.locate("key");
  EXPECT_LT(to_integer(location.bucket), 64U);
  ASSERT_EQ(location.holders.size(), 1U);
  EXPECT_EQ(location.holders[0], k_no_node);
}

TEST(Map, FindsTheHolderOfAKey) {
  const Map map(test::rules(2), {node("b"), node("a")}, {0, 1}, {});
  for (const std::string key : {"", "k", "毛泽东"}) {
    const Location location = map.locate(key);
    const std::string expected = location.bucket == Bucket{0} ? "b" : "a";
    EXPECT_EQ(map.node(location.holders[0]).id.text(), expected);
    EXPECT_EQ(map.bucket_of(location.hash), location.bucket);
  }
}

TEST(Map, HashesDifferentNamesDifferently) {
  const Map map = test::first_map(1024);
  EXPECT_NE(map.locate("毛泽东").hash, map.locate("김정일").hash);
}

TEST(Map, CountsWhatEachNodeHolds) {
  const Map map(test::rules(4), {node("b"), node("a")}, {0, 0, 1, k_no_node}, {});
  EXPECT_EQ(map.held_counts(), (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(map.find(NodeId("b")), 1);
  EXPECT_EQ(map.find(NodeId("c")), k_no_node);
}

TEST(Map, HasOneToAMillionBuckets) {
  EXPECT_EQ(test::first_map(1).table().size(), 1U);
  EXPECT_EQ(test::first_map(1U << 20).table().size(), 1U << 20);
  EXPECT_EQ(code_of([] { return test::first_map(0); }), ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([] { return test::first_map((1U << 20) + 1); }), ErrorCode::invalid_argument);
}

TEST(Map, RefusesATableThatDoesNotFit) {
  const std::vector<Node> nodes{node("a"), node("b")};
  const auto with = [&](std::uint32_t replicas, std::vector<NodeIndex> table) {
    MapRules rules = test::rules(2);
    rules.replicas = replicas;
    return code_of([&] { return Map(rules, nodes, table, {}); });
  };
  EXPECT_EQ(with(1, {0}), ErrorCode::invalid_argument);
  EXPECT_EQ(with(1, {0, 1, 0}), ErrorCode::invalid_argument);
  EXPECT_EQ(with(1, {0, 2}), ErrorCode::invalid_argument);
  EXPECT_EQ(with(2, {0, 1, 1, 1}), ErrorCode::invalid_argument);
  EXPECT_EQ(with(2, {0, 1, k_no_node, k_no_node}), std::nullopt);
  EXPECT_EQ(with(17, std::vector<NodeIndex>(34, k_no_node)), ErrorCode::invalid_argument);
}

TEST(Map, RefusesTwoNodesOfOneName) {
  const auto error = test::error_of([] { return Map(test::rules(1), {node("a"), node("a")}, {0}, {}); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), ErrorCode::duplicate_node);
  EXPECT_NE(std::string(error->what()).find("node a "), std::string::npos);
}

}  // namespace
}  // namespace berth
