// Are receivers spread evenly over the sequence in which buckets are dealt?

#include "deal.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace berth {
namespace {

TEST(Dealing, GivesEachReceiverWhatItWants) {
  EXPECT_EQ(dealing_order(std::vector<std::uint32_t>{0, 3, 0, 1}), (std::vector<NodeIndex>{1, 1, 3, 1}));
  EXPECT_TRUE(dealing_order(std::vector<std::uint32_t>{0, 0}).empty());
  EXPECT_TRUE(dealing_order(std::vector<std::uint32_t>{}).empty());
}

TEST(Dealing, TakesTurnsAmongEqualReceivers) {
  EXPECT_EQ(dealing_order(std::vector<std::uint32_t>{2, 2, 2}), (std::vector<NodeIndex>{0, 1, 2, 0, 1, 2}));
}

TEST(Dealing, GivesEveryPieceOfTheSequenceItsPart) {
  const std::vector<NodeIndex> order = dealing_order(std::vector<std::uint32_t>{60, 30, 10});
  for (std::size_t begin = 0; begin + 10 <= order.size(); begin += 10) {
    std::vector<int> counts(3);
    for (std::size_t i = begin; i < begin + 10; ++i) ++counts[order[i]];
    EXPECT_EQ(counts, (std::vector<int>{6, 3, 1})) << begin;
  }
}

}  // namespace
}  // namespace berth
