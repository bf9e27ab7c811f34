// Of buckets with several replicas: does a plan lead to its child, stay there, and heed nobody's order?

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/named_instance.hpp"
#include "berth/plan/plan.hpp"

#include "support/errors.hpp"
#include "support/maps.hpp"
#include "support/seed.hpp"

namespace berth {
namespace {

using test::SplitMix64;

Node random_node(SplitMix64& random) {
  Node node = test::node("n" + std::to_string(random.below(14)));
  node.zone = Zone("z" + std::to_string(random.below(4)));
  node.weight = Weight::from_millionths(static_cast<std::int64_t>(1 + random.below(4)) * 500'000);
  if (random.below(10) == 0) node.state = NodeState::draining;
  return node;
}

Wish random_wish(SplitMix64& random) {
  MapRules rules = test::rules(static_cast<std::uint32_t>(1 + random.below(60)));
  rules.replicas = static_cast<std::uint32_t>(1 + random.below(3));
  if (random.below(2) == 0) rules.caps = {parse_zone_cap("zone=" + std::to_string(1 + random.below(2)))};
  Wish wish{rules, {}};
  for (std::size_t nodes = 3 + random.below(9); wish.nodes.size() < nodes;)
    if (const Node node = random_node(random); wish.find(node.id) == nullptr)
      wish = edited(std::move(wish), AddNode{node});
  return wish;
}

Wish changed(SplitMix64& random, Wish wish) {
  for (std::uint64_t edits = 1 + random.below(4); edits > 0; --edits) {
    const Node node = random_node(random);
    if (wish.find(node.id) == nullptr) {
      wish = edited(std::move(wish), AddNode{node});
    } else if (random.below(2) == 0) {
      wish = edited(std::move(wish), RemoveNode{node.id});
    } else {
      wish = edited(std::move(wish), ChangeNode{node.id, {}, node.zone, node.weight, node.state});
    }
  }
  if (random.below(4) == 0) wish.rules.replicas = static_cast<std::uint32_t>(1 + random.below(3));
  if (random.below(4) == 0) wish.rules.buckets = static_cast<std::uint32_t>(1 + random.below(60));
  return wish;
}

std::optional<Plan> plan_if_feasible(const Map& parent, const Wish& wish) {
  try {
    return make_plan(parent, wish, Version{to_integer(parent.version()) + 1});
  } catch (const Error& error) {
    EXPECT_TRUE(error.code() == ErrorCode::infeasible || error.code() == ErrorCode::no_live_nodes)
        << error.what();
    return std::nullopt;
  }
}

/// A random cluster that is settled and another wish for it, both feasible.
struct Case {
  Map parent;
  Wish wish;
  Plan plan;
};

std::optional<Case> random_case(SplitMix64& random) {
  const Wish before = random_wish(random);
  const auto settled = plan_if_feasible(Map::empty(before.rules, {test::k_uuid, Version{1}, {}}), before);
  if (!settled) return std::nullopt;
  Wish wish = changed(random, before);
  auto plan = plan_if_feasible(settled->child, wish);
  if (!plan) return std::nullopt;
  return Case{settled->child, std::move(wish), std::move(*plan)};
}

template <typename Law>
void expect_of_random_cases(int rounds, Law law) {
  auto random = test::generator_of_this_test();
  int feasible = 0;
  for (int i = 0; i < rounds && !testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE("round " + std::to_string(i));
    if (const auto found = random_case(random)) {
      law(*found);
      ++feasible;
    }
  }
  EXPECT_GT(feasible, rounds / 4);
}

TEST(ReplicatedPlan, LeadsFromTheParentToTheChild) {
  expect_of_random_cases(1000, [](const Case& found) {
    EXPECT_TRUE(std::ranges::equal(changed_table(found.parent, found.plan.change, found.wish),
                                   found.plan.child.table()));
    EXPECT_TRUE(found.plan.proven());
    EXPECT_EQ(found.plan.max_imbalance.after, 0);
    EXPECT_EQ(found.plan.zone_violations.after, 0U);
  });
}

TEST(ReplicatedPlan, SpeaksOfTheMovesAndRolesOfTheSolver) {
  expect_of_random_cases(300, [](const Case& found) {
    const planning::NamedInstance named = planning::named_instance(found.parent, found.wish);
    const planning::Solution solution = planning::solve(named.instance);
    EXPECT_EQ(numbered(found.plan.change.moves, named), solution.moves);
    std::vector<planning::RoleChange> roles;
    roles.reserve(found.plan.change.role_changes.size());
    for (const RoleChange& change : found.plan.change.role_changes)
      roles.push_back({to_integer(change.bucket), named.number_of(change.from), named.number_of(change.to)});
    EXPECT_EQ(roles, solution.role_changes);
    EXPECT_EQ(found.plan.change.placed.size(), solution.placement.change.placed);
  });
}

TEST(ReplicatedPlan, MadeAgainChangesNothing) {
  expect_of_random_cases(1000, [](const Case& found) {
    const Plan again = make_plan(found.plan.child, found.wish, Version{4});
    EXPECT_FALSE(again.changes());
    EXPECT_EQ(again.lower_bound, 0U);
  });
}

TEST(ReplicatedPlan, HeedsNoOrderOfNodes) {
  expect_of_random_cases(300, [](const Case& found) {
    Wish shuffled{found.wish.rules, {}};
    for (std::size_t i = found.wish.nodes.size(); i-- > 0;)
      shuffled = edited(std::move(shuffled), AddNode{found.wish.nodes[i]});
    EXPECT_EQ(make_plan(found.parent, shuffled, Version{3}).child.digest(), found.plan.child.digest());
  });
}

TEST(ReplicatedPlan, NeverHasTwoReplicasOfABucketInOneWave) {
  expect_of_random_cases(1000, [](const Case& found) {
    std::set<std::pair<Bucket, std::uint32_t>> in_flight;
    ASSERT_EQ(found.plan.waves.schedule.wave_of.size(), found.plan.change.moves.size());
    for (std::size_t i = 0; i < found.plan.change.moves.size(); ++i)
      EXPECT_TRUE(
          in_flight.insert({found.plan.change.moves[i].bucket, found.plan.waves.schedule.wave_of[i]}).second);
  });
}

TEST(ReplicatedPlan, LosesOneReplicaOfABucketWithOneZone) {
  expect_of_random_cases(1000, [](const Case& found) {
    const Map& child = found.plan.child;
    if (found.wish.rules.caps != std::vector{parse_zone_cap("zone=1")}) return;
    for (std::uint32_t bucket = 0; bucket < child.rules().buckets; ++bucket) {
      std::set<Zone> zones;
      for (const NodeIndex holder : child.holders(Bucket{bucket}))
        EXPECT_TRUE(zones.insert(child.node(holder).zone).second) << "bucket " << bucket;
    }
  });
}

TEST(ReplicatedPlan, SaysWhatLacksWhenItCannotBe) {
  MapRules rules = test::rules(8);
  rules.replicas = 3;
  const Map parent = Map::empty(rules, {test::k_uuid, Version{1}, {}});
  Wish wish{rules, {test::node("a"), test::node("b")}};
  const auto few = test::error_of([&] { return make_plan(parent, wish, Version{2}); });
  ASSERT_TRUE(few);
  EXPECT_EQ(few->code(), ErrorCode::infeasible);
  EXPECT_NE(std::string(few->what()).find("node a 8"), std::string::npos) << few->what();
  wish.nodes.push_back(test::node("c"));
  EXPECT_TRUE(make_plan(parent, wish, Version{2}).proven());
  for (Node& node : wish.nodes) node.zone = Zone("eu");
  wish.rules.caps = {parse_zone_cap("zone=2")};
  const auto capped = test::error_of([&] { return make_plan(parent, wish, Version{2}); });
  ASSERT_TRUE(capped);
  EXPECT_EQ(capped->code(), ErrorCode::infeasible);
  EXPECT_NE(std::string(capped->what()).find("zone eu 16 (at most 2 of a bucket)"), std::string::npos)
      << capped->what();
}

TEST(ReplicatedPlan, NamesTheSharesThatCapsForce) {
  MapRules rules = test::rules(8);
  rules.replicas = 2;
  rules.caps = {parse_zone_cap("zone=1")};
  Wish wish{rules, {test::node("a", "3"), test::node("b"), test::node("c")}};
  for (std::size_t i = 0; i < 3; ++i) wish.nodes[i].zone = Zone(i < 2 ? "x" : "y");
  const Plan plan = make_plan(Map::empty(rules, {test::k_uuid, Version{1}, {}}), wish, Version{2});
  EXPECT_EQ(plan.child.held_counts(), (std::vector<std::uint32_t>{6, 2, 8}));
  ASSERT_FALSE(plan.forced.empty());
  EXPECT_EQ(plan.forced[0].domain, "zone x");
  EXPECT_DOUBLE_EQ(plan.forced[0].share, 8);
  EXPECT_DOUBLE_EQ(plan.forced[0].by_weight, 12.8);
}

TEST(ReplicatedPlan, BringsAReturningNodeItsOwnBuckets) {
  MapRules rules = test::rules(120);
  rules.replicas = 2;
  Wish wish{rules, {}};
  for (int i = 0; i < 6; ++i) wish.nodes.push_back(test::node("n" + std::to_string(i)));
  std::vector<NodeIndex> every_pair;
  for (std::uint32_t bucket = 0; bucket < rules.buckets; ++bucket) {
    every_pair.push_back(static_cast<NodeIndex>(bucket % 6));
    every_pair.push_back(static_cast<NodeIndex>((bucket + 1 + bucket / 6 % 5) % 6));
  }
  const Map before(rules, wish.nodes, every_pair, {test::k_uuid, Version{2}, Version{1}});
  const Wish away = edited(wish, ChangeNode{NodeId("n2"), {}, {}, {}, NodeState::draining});
  const Map drained = make_plan(before, away, Version{3}).child;
  const Plan back = make_plan(drained, wish, Version{4}, {.past = &before});
  EXPECT_EQ(back.change.moves.size(), 40U);
  for (std::uint32_t bucket = 0; bucket < rules.buckets; ++bucket) {
    const auto then = before.holders(Bucket{bucket});
    const auto now = back.child.holders(Bucket{bucket});
    EXPECT_TRUE(std::ranges::is_permutation(then, now)) << "bucket " << bucket;
  }
}

}  // namespace
}  // namespace berth
