// Does the advice on bucket counts say what whole buckets can do?

#include "berth/plan/bucket_fit.hpp"

#include <gtest/gtest.h>

#include "berth/plan/named_instance.hpp"

#include "support/maps.hpp"

namespace berth::planning {
namespace {

using test::node;

TEST(BucketFit, OfThreeNodesAndSixteenBucketsIsFiveOrSix) {
  const BucketFit fit = equal_fit(16, 1, 3);
  EXPECT_EQ(fit.counts, (Range{5, 6}));
  EXPECT_FALSE(fit.is_even());
  EXPECT_FALSE(fit.within(12));
  EXPECT_TRUE(fit.within(13));
  EXPECT_DOUBLE_EQ(fit.excess(), 0.125);
}

TEST(BucketFit, IsEvenWhereTheNodesDivideThePlaces) {
  EXPECT_TRUE(equal_fit(16, 3, 6).is_even());
  EXPECT_EQ(equal_fit(16, 3, 6).counts.most, 8U);
  EXPECT_TRUE(equal_fit(16, 3, 6).within(0));
  EXPECT_FALSE(equal_fit(16, 1, 6).is_even());
}

TEST(BucketFit, NodesWithinAPercentageAreWithinItWhateverTheirNumber) {
  for (std::uint32_t buckets = 1; buckets <= 300; ++buckets)
    for (const std::uint32_t percent : {1U, 10U})
      for (std::uint32_t nodes = 1; nodes <= nodes_within(percent, buckets, 1); ++nodes)
        ASSERT_TRUE(equal_fit(buckets, 1, nodes).within(percent))
            << buckets << " buckets, " << nodes << " nodes";
}

TEST(BucketFit, BucketsWithinAPercentageAreEnoughAndTheHalfIsNotSure) {
  for (std::uint32_t nodes = 2; nodes <= 400; ++nodes) {
    const FairShare share = equal_fit(64, 1, nodes).share;
    const auto enough = buckets_within(10, 64, share);
    ASSERT_TRUE(enough);
    EXPECT_TRUE(equal_fit(*enough, 1, nodes).within(10)) << nodes;
    EXPECT_TRUE(*enough == 64 || *enough / 2 < nodes * 10) << nodes;
  }
  EXPECT_FALSE(buckets_within(10, 1U << 20, equal_fit(1U << 20, 1, 200'000).share));
}

TEST(BucketFit, IsWorstWhereTheShareIsSmallest) {
  const Wish wish = test::wish(64, {node("a"), node("b", "0.1"), node("c")});
  const NodeFit worst = worst_fit(named_instance(test::first_map(64), wish).instance);
  EXPECT_EQ(worst.node, 1U);
  EXPECT_EQ(worst.fit.counts, (Range{3, 4}));
}

TEST(BucketFit, OfWhoGetsNothingIsLeftOut) {
  const Wish wish = test::wish(64, {node("a", "1", NodeState::draining), node("b"), node("c")});
  const NodeFit worst = worst_fit(named_instance(test::first_map(64), wish).instance);
  EXPECT_EQ(worst.node, 1U);
  EXPECT_TRUE(worst.fit.is_even());
}

}  // namespace
}  // namespace berth::planning
