#include "berth/algo/policy/replicas.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/live_ranking.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"

#include "algo/policy/ranked.hpp"
#include "algo/policy/truncated_rendezvous.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

using Slots = std::vector<std::uint32_t>;

/// The slots of a set, and its shortage, in memory of their own.
struct Chosen {
  Slots slots;
  std::optional<Shortage> shortage;
};

template <Ranking R>
Chosen choose(const R& ranking, Zoning zoning, KeyHash hash, std::size_t wanted) {
  Slots memory(wanted);
  const ReplicaSet set = Replicas(ranking, NestedCaps(zoning)).choose(hash, memory);
  return {{set.slots.begin(), set.slots.end()}, set.shortage};
}

/// How many of the slots stand in the fullest zone.
template <typename ZoneOf>
std::size_t most_in_a_zone(const Slots& slots, const ZoneOf& zone_of) {
  std::map<std::uint32_t, std::size_t> held;
  std::size_t most = 0;
  for (const std::uint32_t slot : slots) most = std::max(most, ++held[zone_of(slot)]);
  return most;
}

std::vector<KeyHash> keys() { return test::mixed_keys(1000, test::generator_of_this_test()); }

TEST(Replicas, are_chosen_as_in_the_worked_example) {
  constexpr std::array<std::uint32_t, 1> k_caps{1};
  constexpr std::array<std::uint32_t, 8> k_racks{0, 0, 1, 1, 2, 2, 3, 3};
  const Zoning racks{k_caps, k_racks};
  EXPECT_EQ(choose(DrawsRanking(8), racks, KeyHash{0}, 3).slots, (Slots{4, 7, 3}));
  const LiveRanking without_7(DrawsRanking(8), [](std::uint32_t slot) { return slot != 7; });
  EXPECT_EQ(choose(without_7, racks, KeyHash{0}, 3).slots, (Slots{4, 6, 3}));
  const Chosen five = choose(DrawsRanking(8), racks, KeyHash{0}, 5);
  EXPECT_EQ(five.slots, (Slots{4, 7, 3, 1}));
  EXPECT_EQ(five.shortage, Shortage{1U << 0});
}

TEST(Replicas, are_the_beginning_of_the_ranking_without_caps) {
  for (const KeyHash key : keys()) {
    const Chosen set = choose(DrawsRanking(10), {}, key, 4);
    EXPECT_EQ(set.slots, test::ranked(DrawsRanking(10), key, 4));
    EXPECT_FALSE(set.shortage);
  }
}

TEST(Replicas, of_one_slot_are_one_however_many_are_asked_for) {
  for (const std::size_t wanted : {1U, 2U, 16U}) {
    const Chosen set = choose(DrawsRanking(1), {}, KeyHash{7}, wanted);
    EXPECT_EQ(set.slots, Slots{0});
    EXPECT_EQ(set.shortage.has_value(), wanted > 1);
  }
  EXPECT_EQ(choose(DrawsRanking(1), {}, KeyHash{7}, 2).shortage, Shortage{0});
}

TEST(Replicas, none_is_an_answer_and_not_short) {
  const Chosen set = choose(DrawsRanking(3), {}, KeyHash{7}, 0);
  EXPECT_TRUE(set.slots.empty());
  EXPECT_FALSE(set.shortage);
}

TEST(Replicas, of_all_slots_are_all_and_of_one_more_are_short) {
  EXPECT_FALSE(choose(DrawsRanking(5), {}, KeyHash{7}, 5).shortage);
  const Chosen six = choose(DrawsRanking(5), {}, KeyHash{7}, 6);
  EXPECT_EQ(six.slots.size(), 5U);
  EXPECT_EQ(six.shortage, Shortage{0});
}

TEST(Replicas, of_nothing_are_none_and_short_of_slots) {
  constexpr std::array<std::uint64_t, 3> k_weights{0, 0, 0};
  for (const Chosen& set : {choose(DrawsRanking(0), {}, KeyHash{7}, 2),
                            choose(WeightedDrawsRanking(k_weights), {}, KeyHash{7}, 2)}) {
    EXPECT_TRUE(set.slots.empty());
    EXPECT_EQ(set.shortage, Shortage{0});
  }
}

TEST(Replicas, of_one_zone_with_one_a_zone_end_and_name_the_zone) {
  constexpr std::array<std::uint32_t, 1> k_caps{1};
  constexpr std::array<std::uint32_t, 3> k_zones{4, 4, 4};
  const Chosen set = choose(DrawsRanking(3), {k_caps, k_zones}, KeyHash{7}, 3);
  EXPECT_EQ(set.slots.size(), 1U);
  EXPECT_EQ(set.shortage, Shortage{1U << 0});
}

// Two nodes with three slots each: a walk over slots meets the same node again and again.
TEST(Replicas, are_on_different_nodes_where_nodes_own_several_slots) {
  constexpr std::array<std::uint32_t, 1> k_caps{1};
  constexpr std::array<std::uint32_t, 6> k_nodes{0, 0, 0, 1, 1, 1};
  for (const KeyHash key : keys()) {
    const Chosen set = choose(DrawsRanking(6), {k_caps, k_nodes}, key, 3);
    ASSERT_EQ(set.slots.size(), 2U);
    EXPECT_NE(k_nodes.at(set.slots[0]), k_nodes.at(set.slots[1]));
    EXPECT_EQ(set.shortage, Shortage{1U << 0});
  }
}

TEST(Replicas, spread_as_far_as_two_unequal_zones_allow) {
  constexpr std::array<std::uint32_t, 1> k_caps{2};
  constexpr std::array<std::uint32_t, 5> k_zones{0, 0, 0, 0, 1};
  for (const KeyHash key : keys()) {
    const Chosen three = choose(DrawsRanking(5), {k_caps, k_zones}, key, 3);
    ASSERT_FALSE(three.shortage);
    EXPECT_EQ(std::ranges::count(three.slots, 4U), 1);
    EXPECT_EQ(choose(DrawsRanking(5), {k_caps, k_zones}, key, 4).shortage, Shortage{1U << 0});
  }
}

TEST(Replicas, of_neighbouring_hosts_stand_in_different_racks_when_there_are_enough) {
  constexpr std::array<std::uint32_t, 1> k_one_a_rack{1}, k_two_a_rack{2};
  Slots racks(32);  // r1h1 … r4h8
  for (std::uint32_t host = 0; host < 32; ++host) racks[host] = host / 8;
  const auto rack_of = [&](std::uint32_t slot) { return racks[slot]; };
  for (const KeyHash key : keys()) {
    const Chosen four = choose(DrawsRanking(32), {k_one_a_rack, racks}, key, 4);
    ASSERT_EQ(four.slots.size(), 4U);
    EXPECT_EQ(most_in_a_zone(four.slots, rack_of), 1U);
    EXPECT_EQ(choose(DrawsRanking(32), {k_one_a_rack, racks}, key, 5).shortage, Shortage{1U << 0});
    const Chosen five = choose(DrawsRanking(32), {k_two_a_rack, racks}, key, 5);
    ASSERT_EQ(five.slots.size(), 5U);
    EXPECT_LE(most_in_a_zone(five.slots, rack_of), 2U);
  }
}

// Region 0 has racks 0 and 1 with two slots each, region 1 one rack of one slot. At most 3 a region, 1 a
// rack: the racks are what is short. At most 1 a region, 1 a rack: the regions are, though racks are full as
// well.
TEST(Replicas, name_the_outermost_cap_that_is_short) {
  constexpr std::array<std::uint32_t, 10> k_paths{0, 0, 0, 0, 0, 1, 0, 1, 1, 0};
  constexpr std::array<std::uint32_t, 2> k_racks_short{3, 1}, k_regions_short{1, 1}, k_both_short{2, 2};
  EXPECT_EQ(choose(DrawsRanking(5), {k_racks_short, k_paths}, KeyHash{7}, 4).shortage, Shortage{1U << 1});
  EXPECT_EQ(choose(DrawsRanking(5), {k_regions_short, k_paths}, KeyHash{7}, 3).shortage, Shortage{1U << 0});
  EXPECT_EQ(choose(DrawsRanking(5), {k_both_short, k_paths}, KeyHash{7}, 4).shortage, Shortage{1U << 0});
}

TEST(Replicas, name_every_level_that_keeps_slots_out) {
  // Region 0: two racks of one slot, at most 1 here; region 1: one rack of two slots, at most 1 a rack.
  constexpr std::array<std::uint32_t, 10> k_paths{0, 0, 0, 1, 0, 2, 1, 0, 1, 0};
  constexpr std::array<std::uint32_t, 2> k_caps{2, 1};
  const Chosen set = choose(DrawsRanking(5), {k_caps, k_paths}, KeyHash{7}, 5);
  EXPECT_EQ(set.slots.size(), 3U);
  EXPECT_EQ(set.shortage, (Shortage{1U << 0 | 1U << 1}));
}

TEST(Replicas, keep_every_cap_where_scores_of_eight_bits_tie) {
  constexpr std::array<std::uint32_t, 2> k_caps{3, 1};
  Slots paths;
  for (std::uint32_t slot = 0; slot < 24; ++slot) paths.insert(paths.end(), {slot / 8, slot / 2});
  for (const KeyHash key : keys()) {
    const Chosen set = choose(test::TruncatedRendezvous(24), {k_caps, paths}, key, 6);
    ASSERT_EQ(set.slots.size(), 6U);
    EXPECT_LE(most_in_a_zone(set.slots, [](std::uint32_t slot) { return slot / 8; }), 3U);
    EXPECT_EQ(most_in_a_zone(set.slots, [](std::uint32_t slot) { return slot / 2; }), 1U);
  }
}

TEST(Replicas, fewer_are_the_beginning_of_more) {
  constexpr std::array<std::uint32_t, 2> k_caps{3, 1};
  Slots paths;
  for (std::uint32_t slot = 0; slot < 24; ++slot) paths.insert(paths.end(), {slot / 8, slot / 2});
  for (const KeyHash key : keys()) {
    const Slots six = choose(DrawsRanking(24), {k_caps, paths}, key, 6).slots;
    EXPECT_EQ(choose(DrawsRanking(24), {k_caps, paths}, key, 4).slots, Slots(six.begin(), six.begin() + 4));
  }
}

TEST(Replicas, are_refused_over_slots_without_a_path) {
  constexpr std::array<std::uint32_t, 1> k_caps{1};
  constexpr std::array<std::uint32_t, 3> k_zones{0, 1, 2};
  EXPECT_NO_THROW(Replicas(DrawsRanking(3), NestedCaps({k_caps, k_zones})));
  EXPECT_THROW(Replicas(DrawsRanking(4), NestedCaps({k_caps, k_zones})), Error);
}

}  // namespace
}  // namespace berth::algo
