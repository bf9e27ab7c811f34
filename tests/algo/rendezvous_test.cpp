// Do weighted and unweighted rendezvous agree, and who wins a tie?

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/rendezvous_ranking.hpp"
#include "berth/algo/weighted_rendezvous_ranking.hpp"

#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::RendezvousRanking;
using algo::WeightedRendezvousRanking;

TEST(Rendezvous, with_equal_weights_ranks_as_without) {
  for (const std::uint64_t weight : {std::uint64_t{1}, std::uint64_t{1'000'000}, std::uint64_t{1} << 63}) {
    const std::vector<std::uint64_t> weights(50, weight);
    for (const KeyHash key : edge_and_mixed_keys(100, generator_of_this_test()))
      EXPECT_EQ(best_of(WeightedRendezvousRanking(weights), key, 50),
                best_of(RendezvousRanking(50), key, 50));
  }
}

TEST(Rendezvous, does_not_change_when_all_weights_are_multiplied) {
  const std::vector<std::uint64_t> weights{1, 2, 3, 0, 5, 8, 13}, multiplied{7, 14, 21, 0, 35, 56, 91};
  for (const KeyHash key : mixed_keys(1'000, generator_of_this_test()))
    EXPECT_EQ(best_of(WeightedRendezvousRanking(weights), key, 7),
              best_of(WeightedRendezvousRanking(multiplied), key, 7));
}

TEST(Rendezvous, gives_a_tie_to_the_lower_slot) {
  using Time = algo::detail::WeightedClocks::Time;
  const Time a{.log = 2, .weight = 4, .slot = 1}, b{.log = 3, .weight = 6, .slot = 0};
  EXPECT_LT(b, a);
  EXPECT_FALSE(a < b);
}

TEST(Rendezvous, compares_the_largest_times_without_overflow) {
  using Time = algo::detail::WeightedClocks::Time;
  const std::uint64_t most = WeightedRendezvousRanking::k_max_weight, longest = std::uint64_t{64} << 40;
  EXPECT_LT((Time{longest, most, 1}), (Time{longest, most - 1, 0}));
  EXPECT_LT((Time{longest - 1, most, 1}), (Time{longest, most, 0}));
}

// A hundred nodes own keys, not one: the key is in the score.
TEST(Rendezvous, gives_every_slot_some_first_places) {
  std::vector<bool> owns(100);
  for (const KeyHash key : mixed_keys(10'000, generator_of_this_test()))
    owns[best_of(RendezvousRanking(100), key, 1).at(0)] = true;
  EXPECT_EQ(std::ranges::count(owns, true), 100);
}

}  // namespace
}  // namespace berth::test
