// Is a share R·N·w/W to the last digit, and λ what the definition says?

#include "berth/plan/share.hpp"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "support/maps.hpp"

namespace berth {
namespace {

using test::node;

TEST(Share, IsProportionalToTheWeight) {
  const std::vector<Share> shares =
      shares_of(test::wish(10, {node("a", "1"), node("b", "2"), node("c", "0")}));
  EXPECT_EQ(shares[0].whole, 3U);
  EXPECT_EQ(shares[0].ceiling(), 4U);
  EXPECT_EQ(shares[0].remainder * 3, shares[0].divisor);
  EXPECT_EQ(shares[1].whole, 6U);
  EXPECT_EQ(shares[1].ceiling(), 7U);
  EXPECT_EQ(shares[2].ceiling(), 0U);
}

TEST(Share, OfADrainingNodeIsNothing) {
  const std::vector<Share> shares = shares_of(
      test::wish(10, {node("a"), node("b", "1", NodeState::draining), node("c", "1", NodeState::down)}));
  EXPECT_EQ(shares[0].whole, 5U);
  EXPECT_EQ(shares[1].ceiling(), 0U);
  EXPECT_EQ(shares[2].whole, 5U);
}

TEST(Share, DoesNotOverflowAtTheLimits) {
  const std::vector<Share> shares = shares_of(
      test::wish(1U << 20, {node("a", "100000000"), node("b", "100000000"), node("c", "0.000001")}));
  EXPECT_EQ(shares[0].whole, (1U << 19) - 1);
  EXPECT_EQ(shares[0].ceiling(), 1U << 19);
  EXPECT_EQ(shares[2].whole, 0U);
  EXPECT_EQ(shares[2].ceiling(), 1U);
}

TEST(Share, IsAllZeroWithoutAnyWeight) {
  EXPECT_EQ(shares_of(test::wish(10, {node("a", "0"), node("b", "0")}))[1].ceiling(), 0U);
  EXPECT_TRUE(shares_of(test::wish(10, {})).empty());
}

TEST(Imbalance, IsZeroWhenEveryCountIsAFloorOrACeiling) {
  const std::vector<Share> shares = shares_of(test::wish(10, {node("a"), node("b"), node("c")}));
  EXPECT_EQ(imbalance(shares, std::vector<std::uint32_t>{3, 3, 4}), 0);
}

TEST(Imbalance, IsTheSmallestLambdaThatCoversEveryCount) {
  const std::vector<Share> shares = shares_of(test::wish(20, {node("a"), node("b"), node("c", "0")}));
  EXPECT_DOUBLE_EQ(imbalance(shares, std::vector<std::uint32_t>{13, 7, 0}), 0.2);
  EXPECT_DOUBLE_EQ(imbalance(shares, std::vector<std::uint32_t>{0, 10, 10}), 0.9);
}

}  // namespace
}  // namespace berth
