// Are the computed shares of the key space those that keys show?

#include "berth/map/key_share.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/direct_maps.hpp"
#include "support/statistics.hpp"

namespace berth {
namespace {

using test::changed;
using test::direct_map;
using test::direct_rules;
using test::node;

Map start() {
  return direct_map(direct_rules(), {node("a", "4"), node("b"), node("c", "2.5"), node("d", "3")});
}

TEST(KeyShares, OfAJoinAreTheProductsOfShares) {
  const KeyShares shares = key_share_change(start(), changed(start(), AddNode{node("e", "1.5")}));
  ASSERT_EQ(shares.flows.size(), 4U);
  EXPECT_TRUE(shares.exact);
  EXPECT_NEAR(shares.moved, 1.5 / 12, 1e-9);
  EXPECT_NEAR(shares.flows[0].share, 4 / 10.5 * 1.5 / 12, 1e-9);
}

TEST(KeyShares, OfAnAddressAreNone) {
  EXPECT_TRUE(
      key_share_change(start(), changed(start(), ChangeNode{NodeId("a"), "x", {}, {}, {}})).flows.empty());
}

TEST(KeyShares, OfTinyWeightsKeepTheirProportion) {
  const auto share_of = [](const Map& map, const char* id) {
    return key_share_change(map, changed(map, RemoveNode{NodeId(id)})).moved;
  };
  const Map unequal = direct_map(direct_rules(), {node("a", "0.005"), node("b", "0.995")});
  EXPECT_NEAR(share_of(unequal, "a"), 0.005, 1e-9);
  const Map small = direct_map(direct_rules(), {node("a", "0.004"), node("b", "0.004"), node("c", "0.002")});
  EXPECT_NEAR(share_of(small, "a"), 0.4, 1e-9);
  EXPECT_NEAR(share_of(small, "c"), 0.2, 1e-9);
}

TEST(KeyShares, OfAWeightThatRisesAreTheNewProportion) {
  const Map before = direct_map(direct_rules(), {node("a"), node("b")});
  const Map after = changed(before, ChangeNode{NodeId("b"), {}, {}, Weight::parse("3"), {}});
  EXPECT_NE(after.digest(), before.digest());
  EXPECT_NEAR(key_share_change(before, after).moved, 0.75 - 0.5, 1e-9);
}

TEST(KeyShares, OfOneReplicaAreWhatKeysShow) {
  constexpr std::uint64_t k_keys = 400'000;
  const std::vector<Edit> edits{AddNode{node("e", "1.5")}, RemoveNode{NodeId("c")},
                                ChangeNode{NodeId("a"), {}, {}, Weight::parse("1.5"), {}},
                                ChangeNode{NodeId("b"), {}, {}, Weight::parse("7"), {}},
                                ChangeNode{NodeId("d"), {}, {}, {}, NodeState::down}};
  Map before = start();
  std::size_t tests = 0;
  double least = 1;
  for (const Edit& edit : edits) {
    const Map after = changed(before, edit);
    std::map<std::pair<NodeId, NodeId>, std::uint64_t> seen;
    for (std::uint64_t key = 0; key < k_keys; ++key) {
      const NodeId was = test::ids_of(before, test::sample_hash(key))[0];
      const NodeId is = test::ids_of(after, test::sample_hash(key))[0];
      if (was != is) ++seen[{was, is}];
    }
    const KeyShares shares = key_share_change(before, after);
    EXPECT_EQ(seen.size(), shares.flows.size()) << describe(edit);
    for (const KeyFlow& flow : shares.flows) {
      ++tests;
      least = std::min(least,
                       test::chi_square_of_share({k_keys, seen[{flow.from, flow.to}]}, flow.share).p_value());
    }
    before = after;
  }
  EXPECT_GT(least, test::significance_of_each(tests));
}

TEST(KeyShares, OfSeveralReplicasAreSampled) {
  const Map before = direct_map(direct_rules(2), {node("a"), node("b"), node("c")});
  const KeyShares shares = key_share_change(before, changed(before, AddNode{node("d")}));
  EXPECT_FALSE(shares.exact);
  EXPECT_EQ(shares.samples, k_key_samples);
  EXPECT_NEAR(shares.moved, 0.5, 5 * std::sqrt(0.25 / k_key_samples));
}

TEST(KeyShares, OfCountedKeysAreTheirMovesExactly) {
  const Map before = direct_map(direct_rules(2), {node("a"), node("b", "2"), node("c")});
  const Map after = changed(before, AddNode{node("d")});
  KeyCount count(before, after);
  std::map<std::pair<NodeId, NodeId>, double> moves;
  double moved = 0;
  for (std::uint64_t key = 0; key < 1000; ++key) {
    count.add(test::sample_hash(key));
    const std::vector<NodeId> is = test::ids_of(after, test::sample_hash(key));
    for (const NodeId& was : test::ids_of(before, test::sample_hash(key)))
      if (std::ranges::find(is, was) == is.end()) {
        ++moves[{was, NodeId("d")}];
        ++moved;
      }
  }
  const KeyShares shares = count.shares();
  EXPECT_FALSE(shares.exact);
  EXPECT_EQ(shares.samples, 1000U);
  EXPECT_NEAR(shares.moved, moved / 1000, 1e-9);
  ASSERT_EQ(shares.flows.size(), moves.size());
  for (const KeyFlow& flow : shares.flows)
    EXPECT_NEAR(flow.share, (moves[{flow.from, flow.to}] / 1000), 1e-9);
}

TEST(KeyShares, OfNoKeysAreNone) {
  const Map map = start();
  EXPECT_EQ(KeyCount(map, map).shares(), (KeyShares{false, 0, 0, {}}));
}

}  // namespace
}  // namespace berth
