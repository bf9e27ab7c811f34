// What can a plan be asked for beside perfect balance, and what is refused?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {

struct PlanGoal : testing::Test {
  Workbench bench;

  void SetUp() override {
    bench.make_store(100, {"a", "b", "c", "d"});
    bench.output({"node", "add", "e"});
  }
};

TEST_F(PlanGoal, fewest_moves_within_an_imbalance) {
  const Json plan = bench.json({"plan", "--objective", "moves", "--max-imbalance", "25%"});
  EXPECT_LT(plan["moves"], 20);
  EXPECT_EQ(plan["proven"], true);
  EXPECT_LE(plan["max_imbalance"]["after"].get<double>(), 0.25);
  EXPECT_EQ(plan["goal"], (Json{{"objective", "moves"}, {"max_imbalance_billionths", 250'000'000}}));
}

TEST_F(PlanGoal, best_balance_of_so_many_moves_can_be_applied) {
  const std::string file = bench.path("plan.json");
  const Json plan = bench.json({"plan", "--max-moves", "12", "-o", file});
  EXPECT_LE(plan["moves"], 12);
  EXPECT_EQ(plan["goal"], (Json{{"objective", "budget"}, {"max_moves", 12}}));
  EXPECT_LT(plan["max_imbalance"]["after"], plan["max_imbalance"]["before"]);
  bench.output({"verify-plan", file});
  EXPECT_EQ(bench.json({"apply", file, "--now"})["digest"], plan["child"]["digest"]);
}

TEST_F(PlanGoal, streams_shorten_the_waves) {
  EXPECT_EQ(bench.json({"plan"})["waves"], 20);
  const Json plan = bench.json({"plan", "--streams", "3"});
  EXPECT_EQ(plan["waves"], 7);
  EXPECT_EQ(plan["fewest_waves"], 7);
  EXPECT_EQ(plan["wave_of_move"].size(), 20U);
}

TEST_F(PlanGoal, apply_plans_for_the_same_goals) {
  const Json plan = bench.json({"plan", "--max-moves", "12"});
  const Json applied = bench.json({"apply", "--max-moves", "12", "--now"});
  EXPECT_EQ(applied["moves"], plan["moves"]);
  EXPECT_EQ(applied["digest"], plan["child"]["digest"]);
}

TEST_F(PlanGoal, is_part_of_the_command_that_comes_next) {
  EXPECT_NE(bench.output({"plan", "--max-moves", "12"}).find("apply --max-moves 12\n"), std::string::npos);
  EXPECT_NE(bench.output({"plan", "--objective", "moves", "--max-imbalance", "25%"})
                .find("apply --objective moves --max-imbalance 25%\n"),
            std::string::npos);
  const std::string file = bench.path("plan.json");
  EXPECT_NE(bench.output({"plan", "--max-moves", "12", "-o", file}).find("apply " + file + '\n'),
            std::string::npos);
}

TEST_F(PlanGoal, apply_within_an_imbalance_moves_less) {
  const Json plan = bench.json({"plan", "--objective", "moves", "--max-imbalance", "25%"});
  EXPECT_LT(plan["moves"], bench.json({"plan"})["moves"]);
  const std::string answer =
      bench.output({"apply", "--objective", "moves", "--max-imbalance", "25%", "--publish-only"});
  EXPECT_NE(answer.find("version 3 is published"), std::string::npos) << answer;
  EXPECT_EQ(bench.json({"map", "--at", "3"})["digest"], plan["child"]["digest"]);
}

TEST_F(PlanGoal, a_plan_file_that_is_applied_has_its_goal) {
  const std::string file = bench.path("plan.json");
  bench.output({"plan", "-o", file});
  bench.expect_refused({"apply", file, "--max-moves", "12"}, 1, "or --max-moves 12");
  bench.expect_refused({"apply", file, "--objective", "balance"}, 1, "a plan file has its goal");
  bench.expect_refused({"apply", "--max-moves", "12", "--objective", "balance"}, 1, "a goal of its own");
  bench.expect_refused({"apply", "--max-moves", "x"}, 1, "--max-moves");
  bench.expect_refused({"apply", "--streams", "2"}, 1, "--streams");
}

TEST_F(PlanGoal, options_that_do_not_fit_are_refused) {
  bench.expect_refused({"plan", "--objective", "beauty"}, 1, "choose balance, moves or bytes");
  bench.expect_refused({"plan", "--objective", "moves"}, 1, "--max-imbalance");
  bench.expect_refused({"plan", "--max-imbalance", "5%"}, 1, "--objective moves");
  bench.expect_refused({"plan", "--objective", "moves", "--max-imbalance", "5"}, 1, "such as 5%");
  bench.expect_refused({"plan", "--objective", "moves", "--max-imbalance", "-5%"}, 1, "such as 5%");
  bench.expect_refused({"plan", "--max-moves", "3", "--objective", "balance"}, 1, "a goal of its own");
  bench.expect_refused({"plan", "--streams", "0"}, 1, "--streams");
}

TEST_F(PlanGoal, a_budget_that_leavers_exceed_is_infeasible) {
  bench.output({"node", "remove", "a"});
  bench.expect_refused({"plan", "--max-moves", "3"}, 4, "raise it to at least that");
}

TEST(PlanReturn, a_drained_node_gets_its_own_buckets_again) {
  const Workbench bench;
  bench.make_store(120, {"a", "b", "c", "d"});
  const Json before = bench.json({"map"});
  bench.output({"node", "drain", "b"});
  bench.output({"apply", "--now"});
  bench.output({"node", "undrain", "b"});
  const std::string file = bench.path("plan.json");
  const Json plan = bench.json({"plan", "-o", file});
  EXPECT_EQ(plan["moves"], 30);
  EXPECT_EQ(plan["past"], 2);
  bench.output({"apply", file, "--now"});
  EXPECT_EQ(bench.json({"map"})["digest"], before["digest"]);
}

TEST(CalcPlan, plans_a_made_up_cluster) {
  const Workbench bench;
  for (const std::string event : {"remove:2", "add:2", "halve:4"}) {
    const Json plan = bench.json({"calc", "plan", "--buckets", "512", "--nodes", "20", "--zones", "5",
                                  "--replicas", "3", "--event", event, "--seed", "7"});
    EXPECT_EQ(plan["moves"], plan["lower_bound"]) << event;
    EXPECT_GT(plan["moves"], 0) << event;
    EXPECT_EQ(plan["proven"], true) << event;
    EXPECT_EQ(plan["zone_violations"], 0) << event;
    EXPECT_EQ(plan["max_imbalance"]["after"], 0.0) << event;
    EXPECT_LE(plan["core_seconds"], plan["seconds"]) << event;
    EXPECT_GT(plan["peak_bytes"], 0) << event;
  }
}

TEST(CalcPlan, refuses_what_it_cannot_make_up) {
  const Workbench bench;
  const auto refused = [&](const std::string& event, int status, const std::string& words) {
    bench.expect_refused({"calc", "plan", "--buckets", "64", "--nodes", "4", "--event", event}, status,
                         words);
  };
  refused("explode:2", 1, "remove:K");
  refused("remove", 1, "whole number");
  refused("remove:0", 1, "whole number");
  refused("remove:9", 1, "nodes");
  bench.expect_refused(
      {"calc", "plan", "--buckets", "64", "--nodes", "2", "--replicas", "3", "--event", "add:1"}, 4, "");
}

}  // namespace berth::test
