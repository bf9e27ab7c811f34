// On any cluster and any edit: are the moves the fewest, the counts balanced, and the plan reproducible?

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/move.hpp"
#include "berth/plan/plan.hpp"

#include "support/maps.hpp"
#include "support/seed.hpp"

namespace berth {
namespace {

using test::SplitMix64;

Weight random_weight(SplitMix64& random) {
  switch (random.below(4)) {
    case 0:
      return Weight::from_millionths(static_cast<std::int64_t>(random.below(10'000'001)));
    case 1:
      return Weight::from_millionths(0);
    default:
      return Weight::from_millionths(static_cast<std::int64_t>(random.below(11)) * 1'000'000);
  }
}

Node random_node(SplitMix64& random) {
  Node node = test::node("n" + std::to_string(random.below(80)));
  node.weight = random_weight(random);
  if (random.below(8) == 0) node.state = random.below(2) == 0 ? NodeState::down : NodeState::draining;
  return node;
}

bool has_weight(const Wish& wish) {
  return std::ranges::any_of(
      wish.nodes, [](const Node& node) { return node.effective_weight() > Weight::from_millionths(0); });
}

struct Size {
  std::uint64_t buckets;
  std::uint64_t nodes;
};

Wish random_wish(SplitMix64& random, Size size) {
  Wish wish{test::rules(static_cast<std::uint32_t>(size.buckets)), {}};
  while (wish.nodes.size() < size.nodes) {
    const Node node = random_node(random);
    if (wish.find(node.id) == nullptr) wish = edited(std::move(wish), AddNode{node});
  }
  if (!has_weight(wish)) wish.nodes[0] = test::node(wish.nodes[0].id.text());
  return wish;
}

/// Some nodes change their weight or leave, some join.
Wish changed_wish(SplitMix64& random, Wish wish) {
  const std::size_t edits = 1 + random.below(4);
  for (std::size_t i = 0; i < edits; ++i) {
    const Node node = random_node(random);
    if (wish.find(node.id) == nullptr) {
      wish = edited(std::move(wish), AddNode{node});
    } else if (random.below(3) == 0 && wish.nodes.size() > 1) {
      wish = edited(std::move(wish), RemoveNode{node.id});
    } else {
      wish = edited(std::move(wish), ChangeNode{node.id, {}, {}, node.weight, node.state});
    }
  }
  if (!has_weight(wish)) wish.nodes[0] = test::node(wish.nodes[0].id.text());
  return wish;
}

/// Any table, also an unbalanced one with holes.
Map random_map(SplitMix64& random, const Wish& wish) {
  std::vector<NodeIndex> table;
  table.reserve(wish.rules.buckets);
  const std::uint64_t holes = random.below(3);
  for (std::uint32_t bucket = 0; bucket < wish.rules.buckets; ++bucket)
    table.push_back(random.below(10) < holes ? k_no_node
                                             : static_cast<NodeIndex>(random.below(wish.nodes.size())));
  return {wish.rules, wish.nodes, table, {test::k_uuid, Version{2}, Version{1}}};
}

/// R·N·w/W of a node as floor and ceiling, in the test's own arithmetic.
struct Limits {
  std::uint32_t floor, ceiling;
};

std::vector<Limits> limits_of(const Wish& wish) {
  long double total = 0;
  for (const Node& node : wish.nodes) total += static_cast<long double>(node.effective_weight().millionths());
  std::vector<Limits> limits;
  for (const Node& node : wish.nodes) {
    // Exact: at most 4096 · 10^7 over at most 50 · 10^7, far below the 64 bits of a long double.
    const auto scaled =
        std::uint64_t{wish.rules.buckets} * static_cast<std::uint64_t>(node.effective_weight().millionths());
    const auto divisor = static_cast<std::uint64_t>(total);
    limits.push_back({static_cast<std::uint32_t>(scaled / divisor),
                      static_cast<std::uint32_t>((scaled + divisor - 1) / divisor)});
  }
  return limits;
}

struct Counts {
  std::vector<std::uint32_t> held;  ///< by node of the wish
  std::uint64_t placed = 0;
};

Counts counts_of(const Map& parent, const Wish& wish) {
  Counts counts{std::vector<std::uint32_t>(wish.nodes.size()), 0};
  for (std::uint32_t bucket = 0; bucket < wish.rules.buckets; ++bucket) {
    const NodeIndex holder = parent.table()[bucket];
    if (holder == k_no_node) continue;
    ++counts.placed;
    const Node* const node = wish.find(parent.node(holder).id);
    if (node != nullptr) ++counts.held[static_cast<std::size_t>(node - wish.nodes.data())];
  }
  return counts;
}

/// The most buckets that can stay, by trying each node's two counts: a table over the sum of counts.
std::uint64_t most_that_can_stay(const Wish& wish, const Counts& counts) {
  constexpr std::int64_t k_impossible = std::numeric_limits<std::int64_t>::min() / 2;
  std::vector<std::int64_t> best(wish.rules.buckets + 1, k_impossible);
  best[0] = 0;
  const std::vector<Limits> limits = limits_of(wish);
  for (std::size_t node = 0; node < limits.size(); ++node) {
    std::vector<std::int64_t> next(best.size(), k_impossible);
    for (std::size_t sum = 0; sum < best.size(); ++sum)
      for (const std::uint32_t count : {limits[node].floor, limits[node].ceiling})
        if (sum + count < best.size())
          next[sum + count] = std::max(next[sum + count], best[sum] + std::min(count, counts.held[node]));
    best = next;
  }
  return static_cast<std::uint64_t>(best.back());
}

/// The fewest moves over all tables whatsoever whose counts are within the limits.
std::uint64_t brute_force_moves(const Map& parent, const Wish& wish) {
  const std::vector<Limits> limits = limits_of(wish);
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::uint32_t> counts(wish.nodes.size());
  const std::function<void(std::uint32_t, std::uint64_t)> place = [&](std::uint32_t bucket,
                                                                      std::uint64_t moves) {
    if (moves >= best) return;
    if (bucket == wish.rules.buckets) {
      for (std::size_t node = 0; node < counts.size(); ++node)
        if (counts[node] < limits[node].floor) return;
      best = moves;
      return;
    }
    const NodeIndex holder = parent.table()[bucket];
    for (std::size_t node = 0; node < counts.size(); ++node) {
      if (counts[node] == limits[node].ceiling) continue;
      ++counts[node];
      const bool stays = holder == k_no_node || parent.node(holder).id == wish.nodes[node].id;
      place(bucket + 1, moves + (stays ? 0 : 1));
      --counts[node];
    }
  };
  place(0, 0);
  return best;
}

void expect_balanced(const Map& map, const Wish& wish) {
  const std::vector<Limits> limits = limits_of(wish);
  const std::vector<std::uint32_t> counts = map.held_counts();
  for (std::size_t node = 0; node < counts.size(); ++node) {
    EXPECT_GE(counts[node], limits[node].floor) << wish.nodes[node].id.text();
    EXPECT_LE(counts[node], limits[node].ceiling) << wish.nodes[node].id.text();
  }
}

Map applied(const Map& parent, const Plan& plan) {
  std::vector<NodeIndex> table = changed_table(parent, plan.change, Wish::of(plan.child));
  return {plan.child.rules(), {plan.child.nodes().begin(), plan.child.nodes().end()}, std::move(table), {}};
}

TEST(PlanProperty, HoldsOnRandomClusters) {
  SplitMix64 random = test::generator_of_this_test();
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const Size size{64 + random.below(4033), 1 + random.below(50)};
    const Wish before = random_wish(random, size);
    const Map parent =
        random.below(2) == 0
            ? random_map(random, before)
            : make_plan(test::first_map(static_cast<std::uint32_t>(size.buckets)), before, Version{2}).child;
    const Wish after = changed_wish(random, before);
    const Plan plan = make_plan(parent, after, Version{3});

    const Counts counts = counts_of(parent, after);
    EXPECT_EQ(plan.change.moves.size(), counts.placed - most_that_can_stay(after, counts));
    EXPECT_EQ(plan.lower_bound, plan.change.moves.size());
    EXPECT_EQ(plan.change.placed.size(), after.rules.buckets - counts.placed);
    expect_balanced(plan.child, after);
    EXPECT_EQ(plan.max_imbalance.after, 0);
    EXPECT_EQ(applied(parent, plan).digest(), plan.child.digest());

    const Plan again = make_plan(plan.child, after, Version{4});
    EXPECT_FALSE(again.changes());
    EXPECT_EQ(again.lower_bound, 0U);
  }
}

TEST(PlanProperty, MovesAsFewAsAnyTableWhenTiny) {
  SplitMix64 random = test::generator_of_this_test();
  for (int round = 0; round < 600; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const Wish before = random_wish(random, {1 + random.below(7), 1 + random.below(4)});
    const Map parent = random_map(random, before);
    Wish after = changed_wish(random, before);
    if (after.nodes.size() > 5) after = before;
    const Plan plan = make_plan(parent, after, Version{3});
    EXPECT_EQ(plan.change.moves.size(), brute_force_moves(parent, after));
  }
}

TEST(PlanProperty, ADrainThatIsUndoneReturnsToTheSameBalance) {
  SplitMix64 random = test::generator_of_this_test();
  for (int round = 0; round < 200; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    Wish wish = random_wish(random, {64 + random.below(4033), 2 + random.below(49)});
    for (Node& node : wish.nodes) {
      node.state = NodeState::up;
      node.weight = Weight::from_millionths(node.weight.millionths() + 1'000'000);
    }
    const Map start = make_plan(test::first_map(wish.rules.buckets), wish, Version{2}).child;
    const NodeId id = wish.nodes[random.below(wish.nodes.size())].id;
    const Plan drained =
        make_plan(start, edited(wish, ChangeNode{id, {}, {}, {}, NodeState::draining}), Version{3});
    EXPECT_EQ(drained.child.held_counts()[start.find(id)], 0U);
    const Plan undrained = make_plan(drained.child, wish, Version{4});
    expect_balanced(undrained.child, wish);
    EXPECT_TRUE(drained.proven());
    EXPECT_TRUE(undrained.proven());
  }
}

}  // namespace
}  // namespace berth
