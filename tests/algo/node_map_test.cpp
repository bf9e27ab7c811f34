// What does a node map remember of its changes? Only which slots are in use.

#include "berth/algo/node_map.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/node_set_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::NodeMap;

/// The owner from the whole ranking: slow, and obviously right.
std::optional<std::uint32_t> slow_owner(const std::set<std::uint32_t>& in_use, KeyHash key) {
  if (in_use.empty()) return std::nullopt;
  std::vector<std::uint32_t> ranking(*in_use.rbegin() + 1);
  for (const std::uint32_t slot : algo::ChooseKRanking(*in_use.rbegin() + 1).rank(key, ranking))
    if (in_use.contains(slot)) return slot;
  return std::nullopt;
}

TEST(NodeMap, agrees_with_the_whole_ranking_after_every_change_of_long_walks) {
  const auto keys = mixed_keys(5, generator_of_this_test());
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SplitMix64 generator(seed);
    NodeMap map(0);
    std::set<std::uint32_t> in_use;
    for (std::size_t change = 0; change < 10'000; ++change) {
      const auto slot = static_cast<std::uint32_t>(generator.below(5));
      if (in_use.contains(slot)) {
        map.remove(slot);
        in_use.erase(slot);
      } else {
        in_use.insert(map.add());
      }
      ASSERT_EQ(map.size(), in_use.size());
      const KeyHash key = keys[change % keys.size()];
      ASSERT_EQ(map.owner(key), slow_owner(in_use, key)) << "seed " << seed;
    }
  }
}

TEST(NodeMap, is_the_same_map_at_the_same_slots_in_every_order_of_removals) {
  const auto keys = mixed_keys(100, generator_of_this_test());
  std::array<std::uint32_t, 3> order{0, 1, 2};
  std::map<std::set<std::uint32_t>, Owners> owners_by_slots;
  do {
    NodeMap map(3);
    std::set<std::uint32_t> in_use{0, 1, 2};
    for (const std::uint32_t slot : order) {
      map.remove(slot);
      in_use.erase(slot);
      const Owners owners = owners_of(map, keys);
      EXPECT_EQ(owners_by_slots.try_emplace(in_use, owners).first->second, owners);
    }
  } while (std::ranges::next_permutation(order).found);
}

TEST(NodeMap, has_no_owner_when_the_only_node_is_removed_and_refuses_to_remove_it_again) {
  NodeMap map(1);
  EXPECT_EQ(map.owner(KeyHash{1}), 0U);
  map.remove(0);
  EXPECT_EQ(map.owner(KeyHash{1}), std::nullopt);
  EXPECT_THROW(map.remove(0), Error);
  EXPECT_EQ(map.add(), 0U);
  EXPECT_EQ(map.owner(KeyHash{1}), 0U);
}

}  // namespace
}  // namespace berth::test
