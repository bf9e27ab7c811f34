// Does one node's change exchange at most one replica of a key, whatever the zones, caps and weights?

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/live_ranking.hpp"
#include "berth/algo/policy/replicas.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"

#include "algo/policy/exchange_law.hpp"
#include "algo/policy/ranked.hpp"
#include "algo/policy/truncated_rendezvous.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

using test::SplitMix64;

constexpr std::size_t k_clusters = 300;
constexpr std::size_t k_keys = 100;
constexpr std::size_t k_changes = 4;  // of every cluster, so 120,000 pairs of a key and a change
constexpr std::uint64_t k_full = std::uint64_t{1} << 32;

/// Random nodes of one to three slots in random zones, up to three levels of them.
struct Cluster {
  explicit Cluster(SplitMix64& random)
      : replicas(1 + random.below(5)),
        zone_levels(random.below(4)),
        thresholds_of_node(3 + random.below(16)) {
    for (std::size_t level = 0; level < zone_levels; ++level)
      caps.push_back(1 + static_cast<std::uint32_t>(random.below(3)));
    caps.push_back(1);
    for (std::uint32_t node = 0; node < nodes(); ++node) {
      std::vector<std::uint32_t> path(zone_levels);
      for (std::uint32_t& zone : path) zone = static_cast<std::uint32_t>(random.below(3));
      path.push_back(node);
      thresholds_of_node[node] = 1 + random.below(3);
      for (std::uint64_t slot = 0; slot < thresholds_of_node[node]; ++slot) {
        paths.insert(paths.end(), path.begin(), path.end());
        node_of_slot.push_back(node);
      }
      set_weight(node, random);
    }
  }

  [[nodiscard]] std::uint32_t nodes() const { return static_cast<std::uint32_t>(thresholds_of_node.size()); }
  [[nodiscard]] std::uint32_t slots() const { return static_cast<std::uint32_t>(node_of_slot.size()); }

  /// All slots of a node full, but for a random number of the last ones and a part of one.
  void set_weight(std::uint32_t node, SplitMix64& random) {
    thresholds.resize(slots());
    std::uint64_t weight = 1 + random.below(256 * thresholds_of_node[node]);
    for (std::uint32_t slot = 0; slot < slots(); ++slot) {
      if (node_of_slot[slot] != node) continue;
      const std::uint64_t part = std::min<std::uint64_t>(weight, 256);
      thresholds[slot] = part * (k_full / 256);
      weight -= part;
    }
  }

  void remove(std::uint32_t node) {
    for (std::uint32_t slot = 0; slot < slots(); ++slot)
      if (node_of_slot[slot] == node) thresholds[slot] = 0;
  }

  [[nodiscard]] bool holds(std::uint32_t slot) const { return thresholds[slot] > 0; }

  std::size_t replicas;
  std::size_t zone_levels;
  std::vector<std::uint64_t> thresholds_of_node;
  std::vector<std::uint32_t> caps;
  std::vector<std::uint32_t> paths;
  std::vector<std::uint32_t> node_of_slot;
  std::vector<std::uint64_t> thresholds;
};

/// Weights by thresholds, where removal is a weight of 0.
struct ByWeights {
  static auto ranking(const Cluster& cluster) { return WeightedDrawsRanking(cluster.thresholds); }
};

/// Slots alike, of which the removed ones are down.
template <typename R>
struct ByLiveness {
  static auto ranking(const Cluster& cluster) {
    return LiveRanking(R(cluster.slots()), [&cluster](std::uint32_t slot) { return cluster.holds(slot); });
  }
};

template <typename Kind>
std::vector<std::uint32_t> nodes_of(const Cluster& cluster, KeyHash key) {
  const Replicas replicas(Kind::ranking(cluster),
                          NestedCaps({.cap_of_level = cluster.caps, .paths = cluster.paths}));
  std::vector<std::uint32_t> nodes = test::ranked(replicas, key, cluster.replicas);
  for (std::uint32_t& slot : nodes) slot = cluster.node_of_slot[slot];
  return nodes;
}

/// Puts random changes to random clusters. `prepare(cluster, node)` is done before the first look, and
/// `change(cluster, node)` between the two.
template <typename Kind, typename Prepare, typename Change>
void expect_at_most_one_exchange(SplitMix64& random, const Prepare& prepare, const Change& change) {
  std::size_t violations = 0, changed = 0;
  for (std::size_t cluster_number = 0; cluster_number < k_clusters; ++cluster_number) {
    Cluster cluster(random);
    for (std::size_t n = 0; n < k_changes; ++n) {
      const auto node = static_cast<std::uint32_t>(random.below(cluster.nodes()));
      prepare(cluster, node);
      Cluster next = cluster;
      change(next, node);
      for (std::size_t k = 0; k < k_keys; ++k) {
        const KeyHash key{random()};
        const test::NodeSets sets{nodes_of<Kind>(cluster, key), nodes_of<Kind>(next, key)};
        const auto verdict = test::exchanges_at_most_one(sets, node);
        if (!verdict && violations++ == 0) ADD_FAILURE() << verdict.message();
        changed += sets.before != sets.after;
      }
      cluster = next;
    }
  }
  EXPECT_EQ(violations, 0U);
  EXPECT_GT(changed, k_clusters * k_changes * k_keys / 20) << "too few keys were concerned to tell";
}

template <typename Kind>
class ReplicasMovement : public testing::Test {
 protected:
  SplitMix64 random_ = test::generator_of_this_test();
};

using Kinds = testing::Types<ByWeights, ByLiveness<DrawsRanking>, ByLiveness<test::TruncatedRendezvous>>;
TYPED_TEST_SUITE(ReplicasMovement, Kinds);

TYPED_TEST(ReplicasMovement, is_one_exchange_when_a_node_is_removed) {
  expect_at_most_one_exchange<TypeParam>(
      this->random_, [](Cluster&, std::uint32_t) {},
      [](Cluster& cluster, std::uint32_t node) { cluster.remove(node); });
}

TYPED_TEST(ReplicasMovement, is_one_exchange_when_a_node_returns) {
  expect_at_most_one_exchange<TypeParam>(
      this->random_, [](Cluster& cluster, std::uint32_t node) { cluster.remove(node); },
      [this](Cluster& cluster, std::uint32_t node) { cluster.set_weight(node, this->random_); });
}

using ReplicasMovementByWeights = ReplicasMovement<ByWeights>;

TEST_F(ReplicasMovementByWeights, is_one_exchange_when_a_weight_changes) {
  expect_at_most_one_exchange<ByWeights>(
      random_, [](Cluster&, std::uint32_t) {},
      [this](Cluster& cluster, std::uint32_t node) { cluster.set_weight(node, random_); });
}

// The named mutant: at most one of a rack and one of a vendor, where racks and vendors cross.
TEST(ReplicasMovementMutant, constraints_that_cross_are_found_to_exchange_more) {
  constexpr std::array<std::uint32_t, 6> k_rack{0, 0, 1, 1, 2, 2};
  constexpr std::array<std::uint32_t, 6> k_vendor{0, 1, 1, 2, 2, 0};
  const auto crossing = [&](std::uint32_t slot, std::span<const std::uint32_t> chosen) {
    return std::ranges::none_of(chosen, [&](std::uint32_t other) {
      return k_rack.at(slot) == k_rack.at(other) || k_vendor.at(slot) == k_vendor.at(other);
    });
  };
  SplitMix64 random = test::generator_of_this_test();
  std::size_t violations = 0;
  for (std::size_t n = 0; n < 1000; ++n) {
    const KeyHash key{random()};
    const auto node = static_cast<std::uint32_t>(random.below(6));
    const LiveRanking rest(DrawsRanking(6), [&](std::uint32_t slot) { return slot != node; });
    std::array<std::uint32_t, 3> before{}, after{};
    const auto some = select(DrawsRanking(6), key, before, crossing);
    const auto others = select(rest, key, after, crossing);
    violations +=
        !test::exchanges_at_most_one({{some.begin(), some.end()}, {others.begin(), others.end()}}, node);
  }
  EXPECT_GT(violations, 0U);
}

// Replicas that are taken from the next in a list would put new copies on old nodes.
TEST(ReplicasGrowth, puts_new_copies_only_on_the_new_node) {
  SplitMix64 random = test::generator_of_this_test();
  std::size_t changed = 0;
  for (std::size_t n = 0; n < 10'000; ++n) {
    const KeyHash key{random()};
    const auto before = test::ranked(DrawsRanking(5), key, 3), after = test::ranked(DrawsRanking(6), key, 3);
    if (before == after) continue;
    ++changed;
    EXPECT_TRUE(test::exchanges_at_most_one({before, after}, 5));
    EXPECT_EQ(std::ranges::count(after, 5U), 1);
  }
  EXPECT_GT(changed, 0U);
}

}  // namespace
}  // namespace berth::algo
