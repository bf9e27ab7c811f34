// Does a diff name everything that differs?

#include "berth/map/diff.hpp"

#include <gtest/gtest.h>

#include "support/maps.hpp"

namespace berth {
namespace {

using test::node;

TEST(Diff, OfEqualContentIsEmpty) {
  const Map map(test::rules(2), {node("a"), node("b")}, {0, 1}, {test::k_uuid, Version{1}, Version{0}});
  EXPECT_TRUE(diff(map, map.with_lineage({"another", Version{5}, Version{4}})).empty());
}

TEST(Diff, NamesNodesThatComeAndGo) {
  const Map before(test::rules(2), {node("a"), node("b")}, {0, 1}, {});
  const Map after(test::rules(2), {node("b"), node("c")}, {0, 1}, {});
  const MapDiff found = diff(before, after);
  EXPECT_EQ(found.added, std::vector{NodeId("c")});
  EXPECT_EQ(found.removed, std::vector{NodeId("a")});
  EXPECT_EQ(found.table.moves.size(), 2U);
  EXPECT_FALSE(found.empty());
}

TEST(Diff, NamesAttributesWithBothValues) {
  Node changed = node("a", "2.5", NodeState::down);
  changed.address = "x:1";
  changed.zone = Zone("eu");
  const MapDiff found =
      diff(Map(test::rules(1), {node("a")}, {0}, {}), Map(test::rules(1), {changed}, {0}, {}));
  ASSERT_EQ(found.changed.size(), 4U);
  EXPECT_EQ(found.changed[2].attribute, "weight");
  EXPECT_EQ(found.changed[2].before, "1");
  EXPECT_EQ(found.changed[2].after, "2.5");
  EXPECT_TRUE(found.table.moves.empty());
}

TEST(Diff, NamesRulesAndUnplacedBuckets) {
  const Map before(test::rules(2), {node("a")}, {0, 0}, {});
  const Map after(test::rules(2), {node("a")}, {0, k_no_node}, {});
  EXPECT_EQ(diff(before, after).unplaced, 1U);
  EXPECT_EQ(diff(after, before).table.placed.size(), 1U);
  const MapDiff resized = diff(before, Map(test::rules(1), {node("a")}, {0}, {}));
  ASSERT_EQ(resized.rules.size(), 1U);
  EXPECT_EQ(resized.rules[0].rule, "buckets");
  EXPECT_EQ(resized.rules[0].before, "2");
  EXPECT_EQ(resized.rules[0].after, "1");
}

}  // namespace
}  // namespace berth
