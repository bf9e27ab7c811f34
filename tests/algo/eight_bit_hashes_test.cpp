// A key hash cut to 8 bits, so that collisions and edges are common: does anything depend on chance or on
// order?

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/algo/node_map.hpp"
#include "berth/algo/rankings.hpp"

#include "conformance/bucket_function_laws.hpp"
#include "conformance/node_set_laws.hpp"
#include "conformance/ranking_laws.hpp"

namespace berth::test {
namespace {

std::vector<KeyHash> every_hash() {
  std::vector<KeyHash> keys(256);
  for (std::size_t hash = 0; hash < keys.size(); ++hash) keys[hash] = KeyHash{hash};
  return keys;
}

TEST(EightBitHashes, stay_in_range_in_every_bucket_function) {
  constexpr std::array<std::uint32_t, 6> k_counts{1, 2, 3, 255, 256, 257};
  for (const auto& any : algo::k_bucket_functions)
    std::visit([&](const auto& f) { EXPECT_TRUE(answers_in_range(f, every_hash(), k_counts)) << f.k_name; },
               any);
}

TEST(EightBitHashes, rank_every_slot_once_in_every_ranking) {
  for (const auto name : algo::k_ranking_names)
    for (const std::uint32_t slots : {1U, 4U, 80U}) {
      const auto ranking = algo::find_ranking(name, slots);
      EXPECT_TRUE(ranking.has_value());
      if (ranking)
        std::visit([&](const auto& r) { EXPECT_TRUE(ranks_all_it_contains(r, every_hash())) << name; },
                   *ranking);
    }
}

// Four nodes leave and come back in all 24 orders.
TEST(EightBitHashes, have_the_same_owner_whatever_the_order_of_changes) {
  std::array<std::uint32_t, 4> order{0, 1, 2, 3};
  Owners owners_without_0_and_1;
  do {
    algo::NodeMap map(6);
    for (const std::uint32_t slot : order) map.remove(slot);
    map.add();
    map.add();
    map.remove(0);
    map.remove(1);
    EXPECT_TRUE(owners_are_in_use(map, every_hash()));

    algo::NodeMap returned(6);
    for (const std::uint32_t slot : order) returned.remove(slot);
    for (std::size_t i = 0; i < order.size(); ++i) returned.add();
    const algo::NodeMap untouched(6);
    EXPECT_EQ(owners_of(returned, every_hash()), owners_of(untouched, every_hash()));

    algo::NodeMap without(6);
    for (const std::uint32_t slot : order)
      if (slot < 2) without.remove(slot);
    const Owners owners = owners_of(without, every_hash());
    if (owners_without_0_and_1.empty()) owners_without_0_and_1 = owners;
    EXPECT_EQ(owners, owners_without_0_and_1);
  } while (std::ranges::next_permutation(order).found);
}

}  // namespace
}  // namespace berth::test
