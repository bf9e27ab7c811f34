// Is it told when weights cannot be followed?

#include "berth/plan/compromise.hpp"

#include <gtest/gtest.h>

namespace {

using namespace berth::planning;
using berth::Zone;

Instance cluster(const std::vector<Zone>& zones, const std::vector<berth::ZoneCap>& caps,
                 std::vector<std::uint64_t> weights, std::uint32_t replicas) {
  Instance instance;
  instance.buckets = 100;
  instance.replicas = replicas;
  instance.weights = std::move(weights);
  instance.domains = DomainTree(zones, caps, replicas);
  return instance;
}

const std::vector<Zone> k_zones{Zone("a"), Zone("b"), Zone("c")};

TEST(Compromise, ASmallZoneThatHasToHoldAReplicaOfEveryBucketIsNamed) {
  const Instance instance = cluster(k_zones, {berth::ZoneCap{}}, {9, 9, 2}, 3);
  const std::vector<Compromise> all = compromises(instance);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(instance.domains.path(all[2].domain), "c");
  EXPECT_DOUBLE_EQ(all[2].share, 100);
  EXPECT_DOUBLE_EQ(all[2].by_weight, 30);
  EXPECT_DOUBLE_EQ(all[0].by_weight, 135);
}

TEST(Compromise, ANodeThatCannotHoldABucketTwiceIsNamedWithItsSiblings) {
  const Instance instance = cluster(std::vector<Zone>(3), {}, {8, 1, 1}, 2);
  const std::vector<Compromise> all = compromises(instance);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_DOUBLE_EQ(all[0].share, 100);
  EXPECT_DOUBLE_EQ(all[0].by_weight, 160);
  EXPECT_DOUBLE_EQ(all[1].share, 50);
}

TEST(Compromise, ThereIsNoneWhereWeightsAreFollowed) {
  EXPECT_TRUE(compromises(cluster(std::vector<Zone>(4), {}, {3, 2, 2, 0}, 2)).empty());
  EXPECT_TRUE(compromises(cluster(k_zones, {berth::ZoneCap{}}, {7, 7, 7}, 2)).empty());
}

}  // namespace
