// Do the kits of rankings find what is wrong? Each mutant breaks one law, and the question about this law is
// put to it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/rendezvous_ranking.hpp"
#include "berth/algo/weighted_rendezvous_ranking.hpp"
#include "berth/hash/mix64.hpp"

#include "conformance/outages.hpp"
#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "conformance/weighted_ranking_laws.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {
namespace {

using Best = std::span<std::uint32_t>;

/// A walk along an order that is already there.
class WalkAlong {
 public:
  explicit WalkAlong(Slots order) : order_(std::move(order)) {}
  std::optional<std::uint32_t> next() noexcept {
    return place_ < order_.size() ? std::optional(order_[place_++]) : std::nullopt;
  }

 private:
  Slots order_;
  std::size_t place_ = 0;
};

Best right_rank(KeyHash key, std::uint32_t slots, Best best) noexcept {
  return algo::RendezvousRanking(slots).rank(key, best);
}

Slots right_order(KeyHash key, std::uint32_t slots) {
  Slots order(slots);
  right_rank(key, slots, order);
  return order;
}

/// A ranking made of two functions, one of them wrong.
template <Best (*Rank)(KeyHash, std::uint32_t, Best) noexcept,
          Slots (*Order)(KeyHash, std::uint32_t) = right_order>
class Mutant {
 public:
  static constexpr std::string_view k_name = "mutant";
  static constexpr std::uint32_t k_max_slots = 1000;

  explicit Mutant(std::uint32_t slots) : slots_(slots) {}
  [[nodiscard]] std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return slot < slots_; }
  [[nodiscard]] Best rank(KeyHash key, Best best) const noexcept { return Rank(key, slots_, best); }
  [[nodiscard]] WalkAlong walk(KeyHash key) const noexcept { return WalkAlong(Order(key, slots_)); }

 private:
  std::uint32_t slots_;
};

/// The worst slot never appears, the best one twice.
Best repeat_the_first(KeyHash key, std::uint32_t slots, Best best) noexcept {
  const Best ranked = right_rank(key, slots, best);
  if (ranked.size() == slots) ranked.back() = ranked.front();
  return ranked;
}

/// Who asks for three is told them in another order.
Best forget_the_beginning(KeyHash key, std::uint32_t slots, Best best) noexcept {
  const Best ranked = right_rank(key, slots, best);
  if (ranked.size() == 3) std::swap(ranked[0], ranked[1]);
  return ranked;
}

/// The answer depends on the question before.
Best follow_the_last_key(KeyHash key, std::uint32_t slots, Best best) noexcept {
  static std::uint64_t before = 0;
  const KeyHash mixed{to_integer(key) ^ before >> 63};
  before = to_integer(key);
  return right_rank(mixed, slots, best);
}

/// One more slot than a multiple of 16, and the two best change their places.
Best reorder_at_times(KeyHash key, std::uint32_t slots, Best best) noexcept {
  const Best ranked = right_rank(key, slots, best);
  if (slots % 16 == 1 && ranked.size() > 2) std::swap(ranked[0], ranked[1]);
  return ranked;
}

/// One key in fifty has slot 0 first.
Best prefer_slot_0(KeyHash key, std::uint32_t slots, Best best) noexcept {
  const Best ranked = right_rank(key, slots, best);
  if (to_integer(key) % 50 == 0) ranked[0] = 0;
  return ranked;
}

/// After the best come its neighbours, as on a ring of one point a slot.
Best take_the_neighbour(KeyHash key, std::uint32_t slots, Best best) noexcept {
  const Best ranked = right_rank(key, slots, best);
  std::iota(ranked.begin(), ranked.end(), ranked.front());
  for (std::uint32_t& slot : ranked) slot %= slots;
  return ranked;
}

Slots omit_the_first(KeyHash key, std::uint32_t slots) {
  Slots order = right_order(key, slots);
  std::ranges::rotate(order, order.begin() + 1);
  return order;
}

/// Every other walk of a key goes the other way.
Slots turn_round(KeyHash key, std::uint32_t slots) {
  static std::size_t walks = 0;
  Slots order = right_order(key, slots);
  if (++walks % 2 == 0) std::ranges::reverse(order);
  return order;
}

class RankingMutants : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys(std::size_t count = 1'000) const {
    return mixed_keys(count, generator_of_this_test());
  }

  static constexpr std::array<std::uint32_t, 2> k_counts{16, 7};
  const double significance_ = significance_of_each(1000);
};

TEST_F(RankingMutants, a_slot_that_appears_twice_is_found) {
  EXPECT_FALSE(ranks_all_it_contains(Mutant<repeat_the_first>(7), keys()));
}

TEST_F(RankingMutants, a_beginning_that_depends_on_the_length_is_found) {
  EXPECT_TRUE(ranks_all_it_contains(Mutant<forget_the_beginning>(7), keys()));
  EXPECT_FALSE(ranks_begin_alike(Mutant<forget_the_beginning>(7), keys(), 5));
}

TEST_F(RankingMutants, a_walk_in_another_order_is_found) {
  EXPECT_FALSE(walks_as_it_ranks(Mutant<right_rank, omit_the_first>(7), keys(), 5));
}

TEST_F(RankingMutants, an_answer_that_depends_on_the_question_before_is_found) {
  EXPECT_FALSE(ranks_the_same_again(Mutant<follow_the_last_key>(7), keys(), 5));
}

TEST_F(RankingMutants, growing_that_reorders_is_found) {
  EXPECT_TRUE(growing_only_inserts<Mutant<right_rank>>(keys(), k_counts, 5));
  EXPECT_FALSE(growing_only_inserts<Mutant<reorder_at_times>>(keys(), k_counts, 5));
}

TEST_F(RankingMutants, a_walk_that_changes_its_mind_in_an_outage_is_found) {
  EXPECT_TRUE(an_outage_moves_only_its_keys(Mutant<right_rank>(7), keys(), random_outages(10, 7), 3));
  EXPECT_FALSE(
      an_outage_moves_only_its_keys(Mutant<right_rank, turn_round>(7), keys(), random_outages(10, 7), 3));
}

TEST_F(RankingMutants, a_slot_that_comes_first_too_often_is_found) {
  EXPECT_TRUE(beginnings_are_even<Mutant<right_rank>>(keys(100'000), k_counts, 1, significance_));
  EXPECT_FALSE(beginnings_are_even<Mutant<prefer_slot_0>>(keys(100'000), k_counts, 1, significance_));
}

TEST_F(RankingMutants, a_second_place_that_follows_from_the_first_is_found) {
  EXPECT_TRUE(beginnings_are_even<Mutant<take_the_neighbour>>(keys(100'000), k_counts, 1, significance_));
  EXPECT_FALSE(beginnings_are_even<Mutant<take_the_neighbour>>(keys(100'000), k_counts, 2, significance_));
}

/// When slots are dead, their keys go to the next live number.
Slots go_to_the_neighbour(KeyHash key, std::uint32_t slots) {
  Slots order = right_order(key, slots);
  std::iota(order.begin() + 1, order.end(), order.front() + 1);
  for (std::uint32_t& slot : order) slot %= slots;
  return order;
}

TEST_F(RankingMutants, the_keys_of_dead_slots_that_go_to_neighbours_are_found) {
  EXPECT_TRUE(dead_slots_keys_spread_evenly(Mutant<right_rank>(16), 4, keys(100'000), significance_));
  EXPECT_FALSE(dead_slots_keys_spread_evenly(Mutant<right_rank, go_to_the_neighbour>(16), 4, keys(100'000),
                                             significance_));
}

/// A ranking that is right for other weights than it was given.
template <Weights (*Altered)(std::span<const std::uint64_t>)>
class WeightedMutant {
 public:
  static constexpr std::string_view k_name = "mutant";
  static constexpr std::uint32_t k_max_slots = 1000;
  static constexpr std::uint64_t k_max_weight = std::uint64_t{1} << 32;

  explicit WeightedMutant(std::span<const std::uint64_t> weights)
      : weights_(weights.begin(), weights.end()), altered_(Altered(weights)) {}
  [[nodiscard]] std::uint32_t slots() const noexcept { return static_cast<std::uint32_t>(weights_.size()); }
  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return weights_[slot] > 0; }
  [[nodiscard]] Best rank(KeyHash key, Best best) const noexcept {
    return algo::WeightedRendezvousRanking(altered_).rank(key, best);
  }
  [[nodiscard]] auto walk(KeyHash key) const noexcept {
    return algo::WeightedRendezvousRanking(altered_).walk(key);
  }

 private:
  Weights weights_, altered_;
};

/// Whole per cents of the sum: a small weight becomes nothing, and every weight depends on the others.
Weights per_cents(std::span<const std::uint64_t> weights) {
  Weights altered(weights.begin(), weights.end());
  const auto sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  for (std::uint64_t& weight : altered) weight = weight * 100 / sum;
  return altered;
}

/// Every weight counts alike.
Weights all_alike(std::span<const std::uint64_t> weights) {
  Weights altered(weights.begin(), weights.end());
  for (std::uint64_t& weight : altered) weight = weight > 0 ? 1 : 0;
  return altered;
}

Weights squares(std::span<const std::uint64_t> weights) {
  Weights altered(weights.begin(), weights.end());
  for (std::uint64_t& weight : altered) weight *= weight;
  return altered;
}

/// Nothing weighs nothing.
Weights at_least_1(std::span<const std::uint64_t> weights) {
  Weights altered(weights.begin(), weights.end());
  for (std::uint64_t& weight : altered) weight = std::max<std::uint64_t>(weight, 1);
  return altered;
}

Weights unaltered(std::span<const std::uint64_t> weights) { return {weights.begin(), weights.end()}; }

/// The first place goes by weight, after it come the neighbours.
class NeighboursFollow : public WeightedMutant<unaltered> {
 public:
  using WeightedMutant::WeightedMutant;
  [[nodiscard]] Best rank(KeyHash key, Best best) const noexcept {
    const Best ranked = WeightedMutant::rank(key, best);
    std::iota(ranked.begin(), ranked.end(), ranked.front());
    for (std::uint32_t& slot : ranked) slot %= slots();
    return ranked;
  }
};

TEST_F(RankingMutants, a_weight_that_rounds_to_nothing_is_found) {
  EXPECT_FALSE(ranks_all_it_contains(WeightedMutant<per_cents>(Weights{1, 1000, 999}), keys()));
}

TEST_F(RankingMutants, a_slot_of_weight_0_that_is_offered_is_found) {
  EXPECT_TRUE(of_nothing_there_is_nothing<WeightedMutant<unaltered>>(3, keys()));
  EXPECT_FALSE(of_nothing_there_is_nothing<WeightedMutant<at_least_1>>(3, keys()));
}

TEST_F(RankingMutants, a_weight_that_depends_on_the_others_is_found) {
  const std::vector<Reweighting> changes{{{10, 10, 15, 23}, 3, 23, 40}};
  EXPECT_TRUE(a_weight_moves_only_its_keys<WeightedMutant<unaltered>>(keys(20'000), changes, 3));
  EXPECT_FALSE(a_weight_moves_only_its_keys<WeightedMutant<per_cents>>(keys(20'000), changes, 3));
}

TEST_F(RankingMutants, weights_that_count_alike_are_found) {
  const Weights weights{10, 11, 0, 10};
  EXPECT_TRUE(first_places_follow_weights<WeightedMutant<unaltered>>(keys(100'000), weights, significance_));
  EXPECT_FALSE(first_places_follow_weights<WeightedMutant<all_alike>>(keys(100'000), weights, significance_));
}

TEST_F(RankingMutants, a_weight_that_moves_too_many_keys_is_found) {
  const std::vector<Reweighting> changes{{{10, 10, 15, 23}, 3, 23, 46}};
  const auto many = keys(100'000);
  EXPECT_TRUE(a_weight_moves_its_share<WeightedMutant<unaltered>>(many, changes, significance_));
  EXPECT_FALSE(a_weight_moves_its_share<WeightedMutant<squares>>(many, changes, significance_));
}

TEST_F(RankingMutants, a_second_place_that_disregards_weights_is_found) {
  const Weights weights{10, 20, 30, 40};
  EXPECT_TRUE(pairs_follow_weights<WeightedMutant<unaltered>>(keys(100'000), weights, significance_));
  EXPECT_TRUE(first_places_follow_weights<NeighboursFollow>(keys(100'000), weights, significance_));
  EXPECT_FALSE(pairs_follow_weights<NeighboursFollow>(keys(100'000), weights, significance_));
}

}  // namespace
}  // namespace berth::test
