// Do plans heed the sizes of the buckets, and is every edit of what their files say of them noticed?

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "berth/plan/bucket_sizes.hpp"
#include "berth/plan/plan_file.hpp"

#include "support/direct_maps.hpp"
#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using planning::Goal;
using test::code_of;
using test::node;

struct SizedPlan : testing::Test {
  Map parent =
      make_plan(test::first_map(60), test::wish(60, {node("a"), node("b"), node("c")}), Version{2}).child;
  std::vector<StagedEdit> edits{{1, AddNode{node("d")}}};
  Wish wish = edited(Wish::of(parent), edits);
  std::vector<std::uint64_t> sizes = made_sizes();

  static std::vector<std::uint64_t> made_sizes() {
    std::vector<std::uint64_t> sizes;
    sizes.reserve(60);
    for (std::uint64_t bucket = 0; bucket < 60; ++bucket) sizes.push_back(1 + bucket * bucket * 7919 % 1000);
    return sizes;
  }

  Plan plan_for(Goal goal) const {
    return make_plan(parent, wish, Version{3}, {.goal = goal, .sizes = sizes});
  }
};

TEST_F(SizedPlan, MovesTheFewestBytes) {
  const Plan by_count = make_plan(parent, wish, Version{3});
  const Plan by_bytes = plan_for({});
  EXPECT_EQ(by_bytes.change.moves.size(), by_count.change.moves.size());
  EXPECT_TRUE(by_bytes.proven());
  std::uint64_t moved = 0;
  for (const Move& move : by_count.change.moves) moved += sizes[to_integer(move.bucket)];
  EXPECT_LT(by_bytes.bytes->moved, moved);
  EXPECT_EQ(by_bytes.lower_bound, by_bytes.bytes->moved);
}

TEST_F(SizedPlan, KeepsToABudgetOfBytes) {
  const std::uint64_t all = plan_for({}).bytes->moved;
  const Plan half = plan_for({.objective = Goal::Objective::budget, .budget = all / 2});
  EXPECT_LE(half.bytes->moved, all / 2);
  EXPECT_GT(half.bytes->moved, 0U);
  EXPECT_LT(half.max_imbalance.after, half.max_imbalance.before);
}

TEST_F(SizedPlan, BalancesBytes) {
  const Plan plan = plan_for({.objective = Goal::Objective::bytes, .max_imbalance = planning::k_one / 50});
  EXPECT_LE(plan.bytes->heaviest.after, 1.02);
  EXPECT_GT(plan.bytes->heaviest.before, 1.2);
  EXPECT_GE(plan.bytes->moved, plan.lower_bound);
  EXPECT_GT(plan.lower_bound, 0U);
}

TEST_F(SizedPlan, IsReadBackFromItsFile) {
  for (const Goal goal : {Goal{}, Goal{.objective = Goal::Objective::budget, .budget = 2000},
                          Goal{.objective = Goal::Objective::bytes, .max_imbalance = planning::k_one / 50}}) {
    const std::string text = plan_to_json(plan_for(goal), edits);
    const PlanFile file = plan_from_json(text);
    EXPECT_EQ(file.goal, goal);
    EXPECT_EQ(verified(file, parent).child.digest(), file.child_digest);
    EXPECT_EQ(plan_to_json(replayed(file, parent, nullptr, Version{3}), edits), text);
  }
}

TEST_F(SizedPlan, EveryEditedFieldIsNoticed) {
  const std::string text = plan_to_json(
      plan_for({.objective = Goal::Objective::bytes, .max_imbalance = planning::k_one / 50}), edits);
  const auto refuses = [&](const char* path, nlohmann::json value) {
    auto json = nlohmann::json::parse(text);
    json[nlohmann::json::json_pointer(path)] = std::move(value);
    return code_of([&] { return verified(plan_from_json(json.dump()), parent); });
  };
  for (const char* const path : {"/bytes/moved", "/bytes/all", "/bytes/heaviest/before",
                                 "/bytes/heaviest/after", "/bytes/sizes/0", "/bytes/sizes/59", "/lower_bound",
                                 "/quotas/0/least", "/quotas/1/most", "/quotas/3/held", "/prices/3/price"})
    EXPECT_EQ(refuses(path, 123), ErrorCode::mismatch) << path;
  EXPECT_EQ(refuses("/bytes/sizes", {1, 2}), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/bytes/sizes/0", k_max_bucket_bytes + 1), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/bytes/sizes/0", -1), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/goal/objective", "balance"), ErrorCode::mismatch);
}

TEST_F(SizedPlan, ABudgetOfBytesHasNoPlaceInAFileWithoutSizes) {
  auto json = nlohmann::json::parse(
      plan_to_json(plan_for({.objective = Goal::Objective::budget, .budget = 2000}), edits));
  json.erase("bytes");
  EXPECT_EQ(code_of([&] { return plan_from_json(json.dump()); }), ErrorCode::corrupt);
}

TEST_F(SizedPlan, SizesOutOfRangeAreRefused) {
  const auto refuses = [&](std::vector<std::uint64_t> given) {
    return code_of([&] { return make_plan(parent, wish, Version{3}, {.sizes = std::move(given)}); });
  };
  EXPECT_EQ(refuses({1, 2, 3}), ErrorCode::invalid_argument);
  EXPECT_EQ(refuses(std::vector<std::uint64_t>(60)), ErrorCode::invalid_argument);
  std::vector<std::uint64_t> large(60, 1);
  large[7] = k_max_bucket_bytes;
  EXPECT_EQ(refuses(large), std::nullopt);
  large[7] = k_max_bucket_bytes + 1;
  EXPECT_EQ(refuses(large), ErrorCode::invalid_argument);
}

TEST_F(SizedPlan, TheLargestSizesAreStillExact) {
  sizes.assign(60, k_max_bucket_bytes);
  const Plan plan = plan_for({});
  EXPECT_TRUE(plan.proven());
  EXPECT_EQ(plan.bytes->moved, 15 * k_max_bucket_bytes);
}

TEST_F(SizedPlan, BytesAreNotBalancedWithoutSizes) {
  EXPECT_EQ(code_of([&] {
              return make_plan(parent, wish, Version{3}, {.goal = {.objective = Goal::Objective::bytes}});
            }),
            ErrorCode::invalid_argument);
}

TEST_F(SizedPlan, ADirectMapHasNeitherSizesNorAGoal) {
  const Map direct = test::direct_map(test::direct_rules(), {node("a")});
  const Wish two = edited(Wish::of(direct), AddNode{node("b")});
  EXPECT_EQ(code_of([&] { return make_plan(direct, two, Version{3}, {.sizes = {1}}); }),
            ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([&] {
              return make_plan(direct, two, Version{3}, {.goal = {.objective = Goal::Objective::budget}});
            }),
            ErrorCode::invalid_argument);
}

}  // namespace
}  // namespace berth
