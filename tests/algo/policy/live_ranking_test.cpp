#include "berth/algo/policy/live_ranking.hpp"

#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"

#include "algo/policy/ranked.hpp"
#include "algo/policy/truncated_rendezvous.hpp"
#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

using Slots = std::vector<std::uint32_t>;

struct IsLive {
  std::uint32_t mask;
  bool operator()(std::uint32_t slot) const noexcept { return (mask >> slot & 1U) != 0; }
};

static_assert(Ranking<LiveRanking<DrawsRanking, IsLive>>);
static_assert(Ranking<LiveRanking<LiveRanking<WeightedDrawsRanking, IsLive>, IsLive>>);

TEST(LiveRanking, fails_over_as_in_the_worked_example) {
  const LiveRanking live(DrawsRanking(8), IsLive{0b01101111});
  EXPECT_EQ(test::ranked(live, KeyHash{0}, 8), (Slots{5, 6, 3, 1, 2, 0}));
  EXPECT_EQ(live.walk(KeyHash{0}).next(), 5U);
}

TEST(LiveRanking, answers_none_where_all_are_down) {
  const LiveRanking dead(DrawsRanking(8), IsLive{0});
  EXPECT_TRUE(test::ranked(dead, KeyHash{0}, 3).empty());
  EXPECT_EQ(dead.walk(KeyHash{0}).next(), std::nullopt);
  EXPECT_EQ(select_first(dead, KeyHash{0}, [](std::uint32_t) { return true; }), std::nullopt);
}

TEST(LiveRanking, answers_none_where_all_weights_are_0_and_again_some_when_one_is_not) {
  std::vector<std::uint64_t> weights{0, 0, 0};
  const auto first = [&] {
    return LiveRanking(WeightedDrawsRanking(weights), IsLive{0b111}).walk(KeyHash{9}).next();
  };
  EXPECT_EQ(first(), std::nullopt);
  weights[1] = std::uint64_t{1} << 32;
  EXPECT_EQ(first(), 1U);
}

TEST(LiveRanking, answers_none_where_the_only_live_slot_has_weight_0) {
  const std::vector<std::uint64_t> weights{0, std::uint64_t{1} << 32};
  const LiveRanking live(WeightedDrawsRanking(weights), IsLive{0b01});
  EXPECT_FALSE(live.contains(0));
  EXPECT_EQ(live.walk(KeyHash{9}).next(), std::nullopt);
  EXPECT_TRUE(test::ranked(live, KeyHash{9}, 2).empty());
}

template <typename R>
class LiveRankingOver : public testing::Test {
 protected:
  std::vector<KeyHash> keys_ = test::mixed_keys(100, test::generator_of_this_test());
};

using Rankings = testing::Types<DrawsRanking, test::TruncatedRendezvous>;
TYPED_TEST_SUITE(LiveRankingOver, Rankings);

// Every set of live slots out of six, and so every way to go down and to return.
TYPED_TEST(LiveRankingOver, is_the_ranking_without_the_slots_that_are_down) {
  for (const KeyHash key : this->keys_)
    for (std::uint32_t mask = 0; mask < 1U << 6; ++mask) {
      Slots expected = test::ranked(TypeParam(6), key, 6);
      std::erase_if(expected, [&](std::uint32_t slot) { return !IsLive{mask}(slot); });
      ASSERT_EQ(test::ranked(LiveRanking(TypeParam(6), IsLive{mask}), key, 6), expected);
    }
}

TYPED_TEST(LiveRankingOver, keeps_the_laws_of_rankings) {
  const LiveRanking live(TypeParam(6), IsLive{0b110101});
  EXPECT_TRUE(test::ranks_all_it_contains(live, this->keys_));
  EXPECT_TRUE(test::ranks_begin_alike(live, this->keys_, 6));
  EXPECT_TRUE(test::walks_as_it_ranks(live, this->keys_, 6));
  EXPECT_TRUE(test::ranks_the_same_again(live, this->keys_, 6));
}

TYPED_TEST(LiveRankingOver, is_the_same_whichever_of_two_reasons_is_asked_first) {
  const IsLive one{0b101111}, other{0b111010};
  for (const KeyHash key : this->keys_)
    EXPECT_EQ(test::ranked(LiveRanking(LiveRanking(TypeParam(6), one), other), key, 6),
              test::ranked(LiveRanking(LiveRanking(TypeParam(6), other), one), key, 6));
}

}  // namespace
}  // namespace berth::algo
