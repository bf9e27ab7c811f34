// Does a plan file replay to the same plan, and is every edit of the file noticed?

#include "berth/plan/plan_file.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

struct PlanFileTest : testing::Test {
  Map parent = make_plan(test::first_map(20), test::wish(20, {node("a"), node("b")}), Version{2}).child;
  std::vector<StagedEdit> edits{{4, AddNode{node("c")}},
                                {7, ChangeNode{NodeId("a"), {}, {}, Weight::parse("2"), {}}}};
  Plan plan = planned();
  std::string text = plan_to_json(plan, edits);

  Plan planned() const {
    Wish wish = Wish::of(parent);
    for (const StagedEdit& staged : edits) wish = edited(wish, staged.edit);
    return make_plan(parent, wish, Version{3});
  }
};

TEST_F(PlanFileTest, ReplaysToTheSamePlan) {
  const PlanFile file = plan_from_json(text);
  EXPECT_EQ(file.edits, edits);
  const Plan again = replayed(file, parent, nullptr, Version{3});
  EXPECT_EQ(again.child.digest(), plan.child.digest());
  EXPECT_EQ(plan_to_json(again, file.edits), text);
}

TEST_F(PlanFileTest, HasTheFieldsOfTheDesign) {
  const auto json = nlohmann::json::parse(text);
  EXPECT_EQ(json["parent"]["version"], 2);
  EXPECT_EQ(json["child"]["digest"], plan.child.digest());
  EXPECT_EQ(json["moves"], plan.change.moves.size());
  EXPECT_EQ(json["placed"], 0);
  EXPECT_EQ(json["lower_bound"], plan.lower_bound);
  EXPECT_EQ(json["proven"], true);
  EXPECT_EQ(json["max_imbalance"]["after"], 0.0);
  EXPECT_EQ(json["move_list"].size(), plan.change.moves.size());
  EXPECT_EQ(json["move_list"][0]["to"], plan.change.moves[0].to.text());
  EXPECT_EQ(json["flows"].size(), plan.flows.size());
}

TEST_F(PlanFileTest, NoticesEveryTruncation) {
  for (std::size_t bytes = 0; bytes < text.size(); ++bytes)
    EXPECT_EQ(code_of([&] { return plan_from_json(text.substr(0, bytes)); }), ErrorCode::corrupt) << bytes;
}

TEST_F(PlanFileTest, NoticesEveryEditedField) {
  const auto refuses = [&](const char* path, nlohmann::json value) {
    auto json = nlohmann::json::parse(text);
    json[nlohmann::json::json_pointer(path)] = std::move(value);
    const PlanFile file = plan_from_json(json.dump());
    EXPECT_EQ(code_of([&] { return verified(file, parent); }),
              code_of([&] { return replayed(file, parent, nullptr, Version{3}); }))
        << path;
    return code_of([&] { return verified(file, parent); });
  };
  EXPECT_EQ(refuses("/moves", 1), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/placed", 1), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/lower_bound", 1), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/proven", false), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/max_imbalance/before", 0.125), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/max_imbalance/after", 0.125), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/child/digest", std::string(64, '0')), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/move_list/0/bucket", 19), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/move_list/0/from", "c"), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/flows/0/moves", 9), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/edits/1/edit/weight", "3"), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/edits/0/edit/node/id", "d"), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/quotas/0/least", 9), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/quotas/0/most", 11), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/quotas/0/held", 9), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/imbalance_billionths", 1'000'000'000), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/prices/2/price", 9), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/zone_violations/before", 1), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/waves", 99), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/wave_of_move/0", 1), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/parent/version", 1), ErrorCode::stale);
  EXPECT_EQ(refuses("/parent/digest", std::string(64, '0')), ErrorCode::mismatch);
  EXPECT_EQ(refuses("/uuid", "ffffffff-0000-0000-0000-000000000000"), ErrorCode::invalid_argument);
}

TEST_F(PlanFileTest, NamesAFieldOfAnotherKind) {
  const auto refuses = [&](const char* path, nlohmann::json value) {
    auto json = nlohmann::json::parse(text);
    json[nlohmann::json::json_pointer(path)] = std::move(value);
    return code_of([&] { return plan_from_json(json.dump()); });
  };
  EXPECT_EQ(refuses("/format", "berth-plan/9"), ErrorCode::newer_format);
  EXPECT_EQ(refuses("/moves", "many"), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/prices/0/price", 0.5), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/prices/0/node", "b"), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/goal/objective", "beauty"), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/streams", 0), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/wave_of_move/0", -1), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/wave_of_move/0", std::uint64_t{1} << 32U), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/imbalance_billionths", std::numeric_limits<std::uint64_t>::max()), ErrorCode::corrupt);
  EXPECT_EQ(refuses("/move_list/0/from", "no such, name"), ErrorCode::corrupt);
}

TEST_F(PlanFileTest, NestsNoDeeperThanItsOwn) {
  std::string deep = text;
  const std::string edit = R"("edit":)";
  deep.insert(deep.find(edit) + edit.size(), std::string(300'000, '['));
  EXPECT_EQ(code_of([&] { return plan_from_json(deep); }), ErrorCode::corrupt);
}

TEST_F(PlanFileTest, HasNoEditTwice) {
  auto json = nlohmann::json::parse(text);
  json["edits"].push_back(json["edits"].back());
  EXPECT_EQ(code_of([&] { return verified(plan_from_json(json.dump()), parent); }), ErrorCode::mismatch);
}

TEST_F(PlanFileTest, HasALaterChildThanItsParent) {
  auto json = nlohmann::json::parse(text);
  json["child"]["version"] = 2;
  EXPECT_EQ(code_of([&] { return verified(plan_from_json(json.dump()), parent); }), ErrorCode::mismatch);
}

TEST_F(PlanFileTest, HoldsWhenItChangesNothing) {
  const Plan same = make_plan(parent, Wish::of(parent), Version{3},
                              {.streams = 2, .sizes = std::vector<std::uint64_t>(20, 5)});
  EXPECT_FALSE(same.changes());
  const PlanFile file = plan_from_json(plan_to_json(same, {}));
  EXPECT_EQ(verified(file, parent).child.digest(), parent.digest());
  EXPECT_EQ(replayed(file, parent, nullptr, Version{3}).child.digest(), parent.digest());
}

TEST_F(PlanFileTest, HoldsWhenNothingIsToBeDoneWithAnUnbalancedMap) {
  const Map unbalanced(parent.rules(), Wish::of(parent).nodes, std::vector<NodeIndex>(20, 1),
                       parent.lineage());
  const Plan nothing = make_rollback(unbalanced, unbalanced, unbalanced.version());
  const PlanFile file = plan_from_json(plan_to_json(nothing, {}));
  EXPECT_EQ(verified(file, unbalanced).child.digest(), unbalanced.digest());
}

TEST_F(PlanFileTest, OfARollbackHasNoProof) {
  const PlanFile file = plan_from_json(plan_to_json(make_rollback(plan.child, parent, Version{4}), {}));
  const auto error = test::error_of([&] { return verified(file, plan.child); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), ErrorCode::mismatch);
  EXPECT_NE(std::string_view(error->what()).find("rollback"), std::string_view::npos) << error->what();
}

TEST_F(PlanFileTest, IsStaleOnceItsVersionIsTaken) {
  const PlanFile file = plan_from_json(text);
  EXPECT_EQ(code_of([&] { return replayed(file, parent, nullptr, Version{4}); }), ErrorCode::stale);
  EXPECT_EQ(code_of([&] { return replayed(file, parent, nullptr, Version{2}); }), ErrorCode::mismatch);
}

TEST_F(PlanFileTest, IsStaleOnAnotherParent) {
  const Map other = make_plan(parent, edited(Wish::of(parent), AddNode{node("x")}), Version{3}).child;
  EXPECT_EQ(code_of([&] { return replayed(plan_from_json(text), other, nullptr, Version{4}); }),
            ErrorCode::stale);
}

}  // namespace
}  // namespace berth
