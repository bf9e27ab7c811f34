// Is the stage table one road from planned to done on which clients change sides once?

#include "berth/map/stage.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/errors.hpp"

namespace berth {
namespace {

TEST(StageTable, LeadsFromPlannedToDoneThroughEveryStage) {
  std::vector<Stage> road{Stage::planned};
  while (const auto next = next_stage(MoveMode::pause, road.back())) road.push_back(*next);
  EXPECT_EQ(road, std::vector(k_stages.begin(), k_stages.end()));
}

TEST(StageTable, SendsClientsToTheTargetFromTheFlipOn) {
  for (const Stage stage : k_stages) {
    const Side route = rule_of(MoveMode::pause, stage).route;
    EXPECT_EQ(route, stage < Stage::flipped ? Side::source : Side::target) << name_of(stage);
  }
}

TEST(StageTable, LetsNobodyServeOnlyBehindTheFence) {
  for (const Stage stage : k_stages) {
    const StageRule& rule = rule_of(MoveMode::pause, stage);
    EXPECT_EQ(rule.serves, stage == Stage::fenced ? Side::neither : rule.route) << name_of(stage);
  }
}

TEST(StageTable, SaysWhatEachStageWaitsForAndHowItIsUndone) {
  for (const StageRule& rule : stage_table()) {
    EXPECT_EQ(rule.advance_when.empty(), rule.stage == Stage::done);
    EXPECT_FALSE(rule.undo.empty());
  }
}

TEST(Stage, HasANameThatReadsBack) {
  for (const Stage stage : k_stages) EXPECT_EQ(stage_named(name_of(stage)), stage);
  EXPECT_EQ(test::code_of([] { return stage_named("halfway"); }), ErrorCode::corrupt);
}

}  // namespace
}  // namespace berth
