// Does a map become the right numbers, and do numbers lead back to names?

#include "berth/plan/named_instance.hpp"

#include <gtest/gtest.h>

#include "support/maps.hpp"

namespace berth {
namespace {

using planning::k_nobody;
using planning::NamedInstance;
using planning::Table;

TEST(NamedInstance, NumbersTheWishAndThenThoseWhoLeave) {
  Map parent(test::rules(3), {test::node("a"), test::node("b"), test::node("c")}, {2, k_no_node, 1},
             {test::k_uuid, Version{1}, Version{0}});
  Wish wish = Wish::of(parent);
  wish = edited(std::move(wish), RemoveNode{NodeId("b")});
  wish = edited(std::move(wish), AddNode{test::node("bb")});
  wish.rules.buckets = 4;
  const NamedInstance named = planning::named_instance(parent, wish, &parent);
  EXPECT_EQ(named.holders, (std::vector{NodeId("a"), NodeId("bb"), NodeId("c"), NodeId("b")}));
  EXPECT_EQ(named.instance.held, (Table{1, {2, k_nobody, 3, k_nobody}}));
  EXPECT_EQ(named.instance.past, (Table{1, {2, k_nobody, k_nobody, k_nobody}}));
  EXPECT_EQ(named.instance.weights, (std::vector<std::uint64_t>(3, 1'000'000)));
}

TEST(NamedInstance, FindsTheNumberOfEveryNameAndBack) {
  const Map parent(test::rules(3), {test::node("a"), test::node("b"), test::node("c")}, {2, k_no_node, 1},
                   {test::k_uuid, Version{1}, Version{0}});
  const NamedInstance named = planning::named_instance(parent, test::wish(3, {test::node("b")}));
  EXPECT_EQ(named.number_of(NodeId("b")), 0U);
  EXPECT_EQ(named.number_of(NodeId("a")), 1U);
  EXPECT_EQ(named.number_of(NodeId("c")), 2U);
  EXPECT_EQ(named.number_of(NodeId("bb")), k_nobody);
  EXPECT_EQ(named.name_of(1), "node a");
  EXPECT_EQ(named.name_of(k_nobody), "an unknown node");
}

}  // namespace
}  // namespace berth
