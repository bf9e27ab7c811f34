// Does a selection take the best slots that a rule accepts, and end?

#include "berth/algo/select.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/rankings.hpp"

#include "conformance/every_type.hpp"
#include "conformance/probes.hpp"
#include "conformance/ranking_laws.hpp"
#include "support/seed.hpp"

namespace berth::test {
namespace {

constexpr std::uint32_t k_slots = 30;

/// Greedy along the whole ranking: what a selection is.
template <typename Accepts>
Slots greedy(const Slots& ranking, std::size_t k, const Accepts& accepts) {
  Slots chosen;
  for (const std::uint32_t slot : ranking)
    if (chosen.size() < k && accepts(slot, std::span<const std::uint32_t>(chosen))) chosen.push_back(slot);
  return chosen;
}

/// Are fewer than `cap` chosen of the slot's group, of `size` neighbours?
bool has_room(std::uint32_t slot, std::span<const std::uint32_t> chosen, std::uint32_t size, int cap) {
  return std::ranges::count_if(chosen, [&](std::uint32_t other) { return other / size == slot / size; }) <
         cap;
}

/// At most one slot of each rack of two, at most two of each zone of five racks.
bool is_under_nested_caps(std::uint32_t slot, std::span<const std::uint32_t> chosen) {
  return has_room(slot, chosen, 2, 1) && has_room(slot, chosen, 10, 2);
}

/// The same with racks of three, some of which stand in two zones.
bool is_under_crossing_caps(std::uint32_t slot, std::span<const std::uint32_t> chosen) {
  return has_room(slot, chosen, 3, 1) && has_room(slot, chosen, 10, 2);
}

/// Slots of which a quarter is dead, and one that comes or goes.
Outage random_outage(SplitMix64& generator) {
  Outage outage;
  for (std::uint32_t slot = 0; slot < k_slots; ++slot) outage.live.push_back(generator.below(4) > 0);
  outage.changing = static_cast<std::uint32_t>(generator.below(k_slots));
  outage.live[outage.changing] = true;
  return outage;
}

template <typename R>
class Select : public testing::Test {
 protected:
  template <typename Accepts>
  [[nodiscard]] Slots selected(KeyHash key, std::size_t k, const Accepts& accepts) const {
    Slots chosen(k);
    chosen.resize(algo::select(R(k_slots), key, chosen, accepts).size());
    return chosen;
  }

  [[nodiscard]] std::vector<KeyHash> keys() const {
    return edge_and_mixed_keys(100, generator_of_this_test());
  }
};

TYPED_TEST_SUITE(Select, EveryTypeOf<algo::AnyRanking>::Types, AlgorithmName);

TYPED_TEST(Select, without_a_rule_is_the_rank) {
  for (const KeyHash key : this->keys())
    EXPECT_EQ(this->selected(key, 5, [](std::uint32_t, auto) { return true; }),
              best_of(TypeParam(k_slots), key, 5));
}

TYPED_TEST(Select, takes_what_greed_along_the_ranking_takes_under_caps) {
  for (const KeyHash key : this->keys()) {
    const Slots ranking = best_of(TypeParam(k_slots), key, k_slots);
    for (const std::size_t k : {0U, 1U, 3U, 6U, 10U})
      EXPECT_EQ(this->selected(key, k, is_under_nested_caps), greedy(ranking, k, is_under_nested_caps));
  }
}

TYPED_TEST(Select, is_short_when_the_rule_accepts_fewer) {
  for (const KeyHash key : this->keys()) {
    EXPECT_EQ(this->selected(key, 5, [](std::uint32_t slot, auto) { return slot == 17; }), Slots{17});
    EXPECT_EQ(this->selected(key, k_slots + 1, [](std::uint32_t, auto) { return true; }).size(), k_slots);
    EXPECT_EQ(this->selected(key, 7, is_under_nested_caps).size(), 6U);
  }
}

// Nested caps are a matroid: one slot that comes or goes exchanges at most one of the chosen. Caps that cross
// are not.
TYPED_TEST(Select, under_nested_caps_but_not_under_crossing_ones_exchanges_at_most_one_slot_in_an_outage) {
  SplitMix64 generator = generator_of_this_test();
  const auto keys = mixed_keys(1'000, generator_of_this_test());
  int nested_violations = 0, crossing_violations = 0;
  for (int i = 0; i < 90; ++i) {
    const Outage outage = random_outage(generator);
    const auto violates = [&](KeyHash key, auto is_under_caps) {
      const Slots with = this->selected(key, 4, [&](std::uint32_t slot, auto chosen) {
        return outage.live[slot] && is_under_caps(slot, chosen);
      });
      const Slots without = this->selected(key, 4, [&](std::uint32_t slot, auto chosen) {
        return outage.live[slot] && slot != outage.changing && is_under_caps(slot, chosen);
      });
      return exchanges_only(outage.changing, with, without) ? 0 : 1;
    };
    for (const KeyHash key : keys) {
      nested_violations += violates(key, is_under_nested_caps);
      crossing_violations += violates(key, is_under_crossing_caps);
    }
  }
  EXPECT_EQ(nested_violations, 0);
  EXPECT_GT(crossing_violations, 0);
}

}  // namespace
}  // namespace berth::test
