// Is the reason why a node does not hold a bucket the first one that is true?

#include "berth/plan/absence.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using enum Absence::Reason;

/// A map with one digit a bucket and replica: the place of its holder among the nodes, `-` for none.
Map map_of(MapRules rules, std::vector<Node> nodes, const std::string& digits) {
  std::vector<NodeIndex> table;
  for (const char digit : digits)
    table.push_back(digit == '-' ? k_no_node : static_cast<NodeIndex>(digit - '0'));
  rules.replicas = static_cast<std::uint32_t>(digits.size() / rules.buckets);
  return {std::move(rules), std::move(nodes), std::move(table), {test::k_uuid, Version{1}, Version{0}}};
}

Node in_zone(const std::string& id, const std::string& zone) {
  Node node = test::node(id);
  node.zone = Zone(zone);
  return node;
}

Absence::Reason reason(const Map& map, NodeIndex node) { return absence_of(map, Bucket{0}, node).reason; }

TEST(Absence, OfNodesThatGetNothing) {
  const Map map =
      map_of(test::rules(2),
             {test::node("a"), test::node("b", "1", NodeState::draining), test::node("c", "0")}, "0-");
  EXPECT_EQ(reason(map, 1), draining);
  EXPECT_EQ(reason(map, 2), no_weight);
}

TEST(Absence, FromABucketThatLacksAHolder) {
  EXPECT_EQ(reason(map_of(test::rules(2), {test::node("a"), test::node("b")}, "-0"), 0), unplaced);
  EXPECT_EQ(reason(map_of(test::rules(2), {test::node("a"), test::node("b")}, "1-"), 0), under_share);
}

// Shares of 4/3: from one bucket to two.
TEST(Absence, FollowsFromSharesWithoutCaps) {
  const std::vector<Node> nodes{test::node("a"), test::node("b"), test::node("c")};
  EXPECT_EQ(reason(map_of(test::rules(4), nodes, "0110"), 1), node_full);
  EXPECT_EQ(reason(map_of(test::rules(4), nodes, "0110"), 2), under_share);
  EXPECT_EQ(reason(map_of(test::rules(4), nodes, "0112"), 2), holder_needed);
  EXPECT_EQ(reason(map_of(test::rules(4), nodes, "0102"), 2), not_needed);
}

TEST(Absence, StatesTheNumbers) {
  const Absence absence = absence_of(
      map_of(test::rules(4), {test::node("a"), test::node("b"), test::node("c")}, "0110"), Bucket{0}, 1);
  EXPECT_EQ(absence.share.held, 2U);
  EXPECT_DOUBLE_EQ(absence.share.share, 4.0 / 3);
  EXPECT_EQ(absence.share.least, 1U);
  EXPECT_EQ(absence.share.most, 2U);
  EXPECT_FALSE(absence.full_zone);
}

struct AbsenceUnderCaps : testing::Test {
  /// Five buckets with two replicas over four nodes: shares of 5/2.
  static Map of(std::vector<ZoneCap> caps, const std::vector<std::string>& zones, const std::string& digits) {
    MapRules rules = test::rules(5);
    rules.caps = std::move(caps);
    std::vector<Node> nodes;
    nodes.reserve(zones.size());
    for (std::size_t i = 0; i < zones.size(); ++i)
      nodes.push_back(in_zone(std::string(1, static_cast<char>('a' + i)), zones[i]));
    return map_of(std::move(rules), std::move(nodes), digits);
  }
};

TEST_F(AbsenceUnderCaps, IsTheZoneThatAHolderFills) {
  const Absence absence =
      absence_of(of({{ZoneCap::k_whole_path, 1}}, {"x", "x", "y", "y"}, "0213021302"), Bucket{0}, 1);
  EXPECT_EQ(absence.reason, zone_full);
  ASSERT_TRUE(absence.full_zone);
  EXPECT_EQ(absence.full_zone->zone, "x");
  EXPECT_EQ(absence.full_zone->cap, (ZoneCap{ZoneCap::k_whole_path, 1}));
  EXPECT_EQ(absence.full_zone->holders, std::vector{NodeId("a")});
}

TEST_F(AbsenceUnderCaps, IsTheInnermostOfNestedZones) {
  const Map map = of({{1, 2}, {2, 1}}, {"x/1", "x/1", "x/2", "y/1"}, "0213021302");
  const Absence absence = absence_of(map, Bucket{0}, 1);
  ASSERT_TRUE(absence.full_zone);
  EXPECT_EQ(absence.full_zone->zone, "x/1");
  EXPECT_EQ(absence.full_zone->holders, std::vector{NodeId("a")});
}

// Whoever comes takes the place of one in the zone anyway.
TEST_F(AbsenceUnderCaps, IsNoZoneThatHasAllHolders) {
  const Map map = of({{ZoneCap::k_whole_path, 2}}, {"x", "x", "x", "y"}, "0213021302");
  EXPECT_FALSE(absence_of(map, Bucket{0}, 1).full_zone);
}

TEST(Absence, NeedsNodesThatCanHoldTheTable) {
  const Map map = map_of(test::rules(2), {test::node("a"), test::node("b", "0")}, "0-0-");
  EXPECT_EQ(test::code_of([&] { return absence_of(map, Bucket{0}, 1); }), ErrorCode::infeasible);
}

}  // namespace
}  // namespace berth
