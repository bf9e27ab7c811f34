// Do quotas round towards what nodes hold, and does the bound not depend on how they round?

#include "quota.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/maps.hpp"

namespace berth {
namespace {

using test::node;
using Counts = std::vector<std::uint32_t>;

std::vector<Share> thirds() { return shares_of(test::wish(10, {node("a"), node("b"), node("c")})); }

TEST(Quotas, RoundUpWhereANodeHoldsMoreThanItsFloor) {
  EXPECT_EQ(quotas(thirds(), Counts{3, 3, 4}, 10), (Counts{3, 3, 4}));
  EXPECT_EQ(quotas(thirds(), Counts{0, 10, 0}, 10), (Counts{3, 4, 3}));
}

TEST(Quotas, RoundUpTheLargerRemainderThenTheEarlierNode) {
  EXPECT_EQ(quotas(thirds(), Counts{0, 0, 0}, 10), (Counts{4, 3, 3}));
  const std::vector<Share> shares = shares_of(test::wish(10, {node("a", "1"), node("b", "2")}));
  EXPECT_EQ(quotas(shares, Counts{0, 0}, 10), (Counts{3, 7}));
}

TEST(FewestMoves, CountWhatExceedsTheFloorsButForTheRoomOfRounding) {
  EXPECT_EQ(fewest_moves(thirds(), Counts{3, 3, 4}, 10, 10), 0U);
  EXPECT_EQ(fewest_moves(thirds(), Counts{0, 10, 0}, 10, 10), 6U);
  EXPECT_EQ(fewest_moves(thirds(), Counts{5, 5, 0}, 10, 10), 3U);
  EXPECT_EQ(fewest_moves(thirds(), Counts{0, 0, 0}, 10, 10), 10U);
  EXPECT_EQ(fewest_moves(thirds(), Counts{0, 0, 0}, 0, 10), 0U);
}

}  // namespace
}  // namespace berth
