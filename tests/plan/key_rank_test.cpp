// Is a node's rank for a key the one by which the map chooses the key's nodes?

#include "berth/map/key_rank.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/direct_maps.hpp"

namespace berth {
namespace {

using test::changed;
using test::direct_map;
using test::direct_rules;

Node node_in(const std::string& id, const std::string& zone, const std::string& weight = "1") {
  Node node = test::node(id, weight);
  node.zone = Zone(zone);
  return node;
}

Map of_five(std::vector<ZoneCap> caps) {
  return direct_map(direct_rules(3, std::move(caps)),
                    {node_in("a", "1", "0.5"), node_in("b", "1", "3"), node_in("c", "2"),
                     node_in("d", "2", "1.25"), node_in("e", "3")});
}

/// The rank of every node of the map.
std::vector<KeyRank> ranks_of(const Map& map, KeyHash hash) {
  std::vector<KeyRank> ranks;
  for (std::size_t node = 0; node < map.nodes().size(); ++node)
    ranks.push_back(key_rank(map, hash, static_cast<NodeIndex>(node)).value());
  return ranks;
}

TEST(KeyRank, IsAPlaceOfItsOwnForEveryNode) {
  const Map map = of_five({});
  for (std::uint64_t key = 0; key < 200; ++key) {
    std::vector<std::size_t> places;
    for (const KeyRank& rank : ranks_of(map, test::sample_hash(key))) places.push_back(rank.place);
    std::ranges::sort(places);
    EXPECT_EQ(places, (std::vector<std::size_t>{1, 2, 3, 4, 5}));
  }
}

TEST(KeyRank, CountsForTheHoldersAndTheyStandInItsOrder) {
  for (const std::vector<ZoneCap>& caps : {std::vector<ZoneCap>{}, std::vector<ZoneCap>{{1, 1}}}) {
    const Map map = of_five(caps);
    for (std::uint64_t key = 0; key < 200; ++key) {
      const KeyHash hash = test::sample_hash(key);
      const std::vector<KeyRank> ranks = ranks_of(map, hash);
      std::vector<NodeIndex> counted;
      for (std::size_t node = 0; node < ranks.size(); ++node)
        if (ranks[node].counts) counted.push_back(static_cast<NodeIndex>(node));
      std::ranges::sort(counted, {}, [&](NodeIndex node) { return ranks[node].place; });
      const Holders holders = map.locate(hash).holders;
      EXPECT_EQ(counted, std::vector<NodeIndex>(holders.begin(), holders.end()));
    }
  }
}

TEST(KeyRank, NamesTheCapThatPassesANodeOver) {
  const Map map = of_five({{1, 1}});
  std::size_t passed_over = 0;
  for (std::uint64_t key = 0; key < 200; ++key)
    for (const KeyRank& rank : ranks_of(map, test::sample_hash(key))) {
      if (!rank.full_cap) continue;
      EXPECT_FALSE(rank.counts);
      EXPECT_EQ(*rank.full_cap, (ZoneCap{1, 1}));
      ++passed_over;
    }
  EXPECT_GT(passed_over, 0U);
}

TEST(KeyRank, OfANodeThatIsDownIsTheOneThatItHadWhenUp) {
  const Map map = of_five({{1, 1}});
  for (const char* const id : {"a", "b", "e"}) {
    const Map without = changed(map, ChangeNode{NodeId(id), {}, {}, {}, NodeState::down});
    const NodeIndex node = map.find(NodeId(id));
    for (std::uint64_t key = 0; key < 100; ++key)
      EXPECT_EQ(key_rank(without, test::sample_hash(key), node), key_rank(map, test::sample_hash(key), node));
  }
}

TEST(KeyRank, IsNoneWithoutWeightAndInATable) {
  const Map map = changed(of_five({}), ChangeNode{NodeId("c"), {}, {}, Weight::parse("0"), {}});
  EXPECT_EQ(key_rank(map, test::sample_hash(1), map.find(NodeId("c"))), std::nullopt);
  const Map table(test::rules(1), {test::node("a")}, {0}, {test::k_uuid, Version{1}, Version{0}});
  EXPECT_EQ(key_rank(table, test::sample_hash(1), 0), std::nullopt);
}

}  // namespace
}  // namespace berth
