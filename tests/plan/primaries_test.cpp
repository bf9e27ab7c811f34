// Are primaries balanced with the fewest role changes?

#include "berth/plan/primaries.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "berth/plan/placement.hpp"

#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;

bool is_balanced(const Instance& instance, const std::vector<std::uint32_t>& counts,
                 const std::vector<std::uint32_t>& primaries) {
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    if (primaries[node] < counts[node] / instance.replicas ||
        primaries[node] > (counts[node] + instance.replicas - 1) / instance.replicas)
      return false;
  return true;
}

/// The fewest role changes of all choices of primaries.
void try_all(const Instance& instance, const Table& table, std::uint32_t bucket, std::size_t changes,
             std::vector<std::uint32_t>& primaries, std::size_t& fewest) {
  if (changes >= fewest) return;
  if (bucket == instance.buckets) {
    if (is_balanced(instance, held_counts(instance, table), primaries)) fewest = changes;
    return;
  }
  for (std::uint32_t position = 0; position < instance.replicas; ++position) {
    const Holder node = table.holders(bucket)[position];
    ++primaries[node];
    try_all(instance, table, bucket + 1, changes + (position == 0 || !is_held(instance, bucket) ? 0 : 1),
            primaries, fewest);
    --primaries[node];
  }
}

TEST(Primaries, AreBalancedWithTheFewestRoleChanges) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 500; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {.nodes = 5, .buckets = 7});
    const Table before = cheapest_placement(instance).table;
    Table after = before;
    const std::vector<RoleChange> changes = balance_primaries(instance, after);
    std::vector<std::uint32_t> primaries(instance.nodes());
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) ++primaries[after.holders(bucket)[0]];
    EXPECT_TRUE(is_balanced(instance, held_counts(instance, after), primaries)) << "instance " << i;
    std::size_t fewest = instance.buckets + 1;
    std::ranges::fill(primaries, 0);
    try_all(instance, before, 0, 0, primaries, fewest);
    EXPECT_EQ(changes.size(), fewest) << "instance " << i;
  }
}

TEST(Primaries, OneReplicaHasNoOtherPrimary) {
  auto random = berth::test::generator_of_this_test();
  const Instance instance = berth::test::random_feasible_instance(random, {.replicas = 1});
  Table table = cheapest_placement(instance).table;
  EXPECT_TRUE(balance_primaries(instance, table).empty());
}

}  // namespace
