// Does a budget buy the best balance there is, and an imbalance the fewest moves?

#include "berth/plan/budget.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"

#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;

double imbalance_after(const Instance& instance, const Placement& placement) {
  return imbalance_of(node_shares(instance), held_counts(instance, placement.table));
}

/// Every imbalance at which the ranges of counts change, and what moves cost there: the slow way.
std::vector<CurvePoint> all_steps(const Instance& instance) {
  std::set<Billionths> steps{0};
  const std::vector<FairShare> shares = node_shares(instance);
  for (const FairShare& share : shares) {
    if (share.is_zero()) continue;
    for (int count = 0; count <= static_cast<int>(instance.buckets) + 1; ++count)
      for (const double step : {(count - 1) / share.value() - 1, 1 - (count + 1) / share.value()})
        if (step >= 0) steps.insert(static_cast<Billionths>(step * 1e9) + 2);
  }
  std::vector<CurvePoint> points;
  points.reserve(steps.size());
  for (const Billionths step : steps)
    points.push_back({step, cost_of(instance, cheapest_placement(instance, step).change)});
  return points;
}

TEST(Budget, BuysTheBestBalanceThatEveryStepOffers) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const std::vector<CurvePoint> steps = all_steps(instance);
    const Cost balanced = steps.front().cost;
    const Cost least = cost_of(instance, cheapest_placement(instance, k_any_imbalance).change);
    const Cost budget = least + random.below(balanced - least + 1);
    const auto best =
        std::ranges::find_if(steps, [&](const CurvePoint& point) { return point.cost <= budget; });
    ASSERT_NE(best, steps.end());
    const Placement placement = best_balance_within(instance, budget);
    EXPECT_NO_THROW(check(instance, placement)) << "instance " << i;
    EXPECT_LE(cost_of(instance, placement.change), budget) << "instance " << i;
    EXPECT_NEAR(static_cast<double>(placement.certificate.imbalance), static_cast<double>(best->imbalance), 4)
        << "instance " << i;
    EXPECT_LE(imbalance_after(instance, placement), static_cast<double>(best->imbalance) * 1e-9 + 1e-8)
        << "instance " << i;
  }
}

TEST(Budget, RefusesLessThanTheCapsAloneNeed) {
  Instance instance;
  instance.buckets = 4;
  instance.replicas = 1;
  instance.weights = {1, 1};
  instance.domains = DomainTree(std::vector<berth::Zone>(2), {}, 1);
  instance.held = {1, {2, 2, 2, 0}};
  try {
    best_balance_within(instance, 2);
    FAIL() << "three buckets leave a node that is gone";
  } catch (const berth::Error& error) {
    EXPECT_EQ(error.code(), berth::ErrorCode::infeasible);
    EXPECT_NE(std::string(error.what()).find("take 3"), std::string::npos) << error.what();
  }
  EXPECT_EQ(best_balance_within(instance, 3).change.moves, 3U);
}

TEST(Budget, SpendsBytesWhereBucketsHaveSizes) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 100; ++i) {
    Instance instance = berth::test::random_feasible_instance(random, {.buckets = 10});
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
      instance.bytes.push_back(1 + random.below(100));
    const Cost least = cheapest_placement(instance, k_any_imbalance).change.moved_bytes;
    const Cost balanced = cheapest_placement(instance).change.moved_bytes;
    const Cost budget = least + (balanced - least) / 2;
    const Placement placement = best_balance_within(instance, budget);
    EXPECT_LE(placement.change.moved_bytes, budget);
    const Billionths imbalance = placement.certificate.imbalance;
    if (imbalance == 0) continue;
    EXPECT_GT(cheapest_placement(instance, imbalance - 1).change.moved_bytes, budget) << "instance " << i;
  }
}

TEST(MovesFirst, TakesTheFewestMovesAndThenTheBestBalance) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const Billionths allowed = random.below(k_one);
    const Placement placement = fewest_moves_within(instance, allowed);
    EXPECT_EQ(placement.change.moves, cheapest_placement(instance, allowed).change.moves) << "instance " << i;
    EXPECT_LE(placement.certificate.imbalance, allowed) << "instance " << i;
    const Billionths reached = placement.certificate.imbalance;
    if (reached == 0) continue;
    EXPECT_GT(cheapest_placement(instance, reached - 1).change.moves, placement.change.moves)
        << "instance " << i;
  }
}

TEST(Curve, HasEveryStepOfASmallCluster) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 100; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {.buckets = 10});
    std::set<Cost> costs;
    for (const CurvePoint& point : all_steps(instance)) costs.insert(point.cost);
    const std::vector<CurvePoint> curve = balance_curve(instance, 1000);
    std::set<Cost> seen;
    for (const CurvePoint& point : curve) seen.insert(point.cost);
    EXPECT_EQ(seen, costs) << "instance " << i;
    EXPECT_TRUE(std::ranges::is_sorted(curve, {}, &CurvePoint::imbalance)) << "instance " << i;
  }
}

TEST(Curve, KeepsToItsPointsAndToBothEnds) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 50; ++i) {
    const Instance instance = berth::test::random_feasible_instance(random, {});
    const std::vector<CurvePoint> curve = balance_curve(instance, 4);
    EXPECT_LE(curve.size(), 4U);
    EXPECT_EQ(curve.front().cost, cheapest_placement(instance).change.moves);
    EXPECT_EQ(curve.back().cost, cheapest_placement(instance, k_any_imbalance).change.moves);
  }
}

}  // namespace
