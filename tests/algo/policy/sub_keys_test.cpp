#include "berth/algo/policy/sub_keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/live_ranking.hpp"

#include "algo/policy/truncated_rendezvous.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

using Slots = std::vector<std::uint32_t>;

template <Ranking R>
Slots placed(const R& ranking, KeyHash key, std::size_t parts, const NestedCaps& caps = NestedCaps({})) {
  Slots slots(parts);
  slots.resize(place_sub_keys(ranking, key, slots, caps).size());
  return slots;
}

TEST(SubKeys, are_placed_as_in_the_worked_example) {
  EXPECT_EQ(placed(DrawsRanking(8), KeyHash{0}, 3), (Slots{4, 7, 3}));
}

TEST(SubKeys, keep_their_frozen_hashes) {
  EXPECT_EQ(sub_key(KeyHash{0}, 0), KeyHash{0});
  EXPECT_EQ(sub_key(KeyHash{0}, 1), KeyHash{10142820881124180276U});
  EXPECT_EQ(sub_key(KeyHash{0}, 2), KeyHash{16309667997429981263U});
}

TEST(SubKeys, of_different_keys_and_numbers_differ) {
  std::set<KeyHash> hashes;
  for (const KeyHash key : test::mixed_keys(1000, test::generator_of_this_test()))
    for (std::uint32_t i = 0; i < 16; ++i) hashes.insert(sub_key(key, i));
  EXPECT_EQ(hashes.size(), 16'000U);
}

TEST(SubKeys, are_none_without_slots) { EXPECT_TRUE(placed(DrawsRanking(0), KeyHash{0}, 3).empty()); }

template <typename R>
class SubKeysOver : public testing::Test {
 protected:
  std::vector<KeyHash> keys_ = test::mixed_keys(500, test::generator_of_this_test());
};

using Rankings = testing::Types<DrawsRanking, test::TruncatedRendezvous>;
TYPED_TEST_SUITE(SubKeysOver, Rankings);

TYPED_TEST(SubKeysOver, stand_on_different_slots_up_to_all_of_them) {
  for (const KeyHash key : this->keys_) {
    const Slots slots = placed(TypeParam(6), key, 9);
    EXPECT_EQ(slots.size(), 6U);
    EXPECT_EQ(std::set(slots.begin(), slots.end()).size(), 6U);
  }
}

TYPED_TEST(SubKeysOver, stay_where_they_are_when_there_are_more_of_them) {
  for (const KeyHash key : this->keys_) {
    const Slots eight = placed(TypeParam(12), key, 8);
    EXPECT_EQ(placed(TypeParam(12), key, 5), Slots(eight.begin(), eight.begin() + 5));
  }
}

/// Whether one of two sets of nodes is the other, or the other with `node` exchanged.
bool differ_by_one_exchange_with(std::uint32_t node, const Slots& with, const Slots& without) {
  std::set<std::uint32_t> left(with.begin(), with.end()), right(without.begin(), without.end());
  if (left.erase(node) == 0) return left == right;
  return std::ranges::includes(right, left) && right.size() <= left.size() + 1;
}

TYPED_TEST(SubKeysOver, change_one_slot_of_their_set_when_one_is_removed) {
  for (const KeyHash key : this->keys_)
    for (std::uint32_t removed = 0; removed < 12; ++removed) {
      const LiveRanking rest(TypeParam(12), [&](std::uint32_t slot) { return slot != removed; });
      ASSERT_TRUE(differ_by_one_exchange_with(removed, placed(TypeParam(12), key, 5), placed(rest, key, 5)));
    }
}

TYPED_TEST(SubKeysOver, stand_on_different_nodes_and_change_one_where_nodes_own_three_slots) {
  constexpr std::array<std::uint32_t, 1> k_caps{1};
  Slots node_of_slot(24);
  for (std::uint32_t slot = 0; slot < 24; ++slot) node_of_slot[slot] = slot % 8;
  const NestedCaps one_a_node({k_caps, node_of_slot});
  const auto nodes = [&](Slots slots) {
    for (std::uint32_t& slot : slots) slot = node_of_slot[slot];
    return slots;
  };
  for (const KeyHash key : this->keys_)
    for (std::uint32_t removed = 0; removed < 8; ++removed) {
      const LiveRanking rest(TypeParam(24),
                             [&](std::uint32_t slot) { return node_of_slot[slot] != removed; });
      const Slots before = nodes(placed(TypeParam(24), key, 5, one_a_node));
      ASSERT_EQ(std::set(before.begin(), before.end()).size(), 5U);
      ASSERT_TRUE(differ_by_one_exchange_with(removed, before, nodes(placed(rest, key, 5, one_a_node))));
    }
}

}  // namespace
}  // namespace berth::algo
