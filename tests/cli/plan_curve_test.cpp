// Does plan --curve tell what fewer moves would leave unbalanced?

#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {

struct PlanCurve : testing::Test {
  Workbench bench;

  void SetUp() override {
    bench.make_store(40, {"a", "b", "c", "d"});
    bench.output({"node", "add", "e"});
  }
};

TEST_F(PlanCurve, is_what_each_number_of_moves_reaches) {
  const Json curve = bench.json({"plan", "--curve"})["curve"];
  ASSERT_EQ(curve.size(), 9U);
  EXPECT_EQ(curve[0]["moves"], 0);
  EXPECT_EQ(curve[8], (Json{{"moves", 8}, {"max_imbalance", 0.0}}));
  for (const Json& point : curve) {
    const Json plan = bench.json({"plan", "--max-moves", std::to_string(point["moves"].get<int>())});
    EXPECT_EQ(plan["moves"], point["moves"]);
    EXPECT_NEAR(plan["max_imbalance"]["after"].get<double>(), point["max_imbalance"].get<double>(), 2e-9);
  }
}

TEST_F(PlanCurve, is_a_table_on_the_screen_with_this_plan_marked) {
  const std::string screen = bench.output({"plan", "--curve", "--max-moves", "4"});
  for (const std::string line : {"moves  imbalance\n    0     0.8750\n", "\n    4     0.3750  this plan\n",
                                 "\n    7        > 0\n    8     0.0000\n"})
    EXPECT_NE(screen.find(line), std::string::npos) << line << screen;
  EXPECT_EQ(bench.output({"plan"}).find("moves  imbalance"), std::string::npos);
}

TEST_F(PlanCurve, is_not_in_the_plan_file) {
  const std::string file = bench.path("plan.json");
  bench.output({"plan", "--curve", "-o", file});
  EXPECT_FALSE(Json::parse(read_file(file)).contains("curve"));
  EXPECT_FALSE(bench.json({"plan"}).contains("curve"));
  bench.output({"verify-plan", file});
}

TEST_F(PlanCurve, is_one_point_when_nothing_is_to_do) {
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"plan", "--curve"})["curve"], Json::array({{{"moves", 0}, {"max_imbalance", 0.0}}}));
  EXPECT_NE(bench.output({"plan", "--curve"}).find("    0     0.0000  this plan\n"), std::string::npos);
}

TEST(PlanCurveOf, a_map_without_nodes_has_no_point) {
  const Workbench bench;
  bench.output({"init", "--buckets", "8"});
  EXPECT_EQ(bench.json({"plan", "--curve"})["curve"], Json::array());
}

TEST(PlanCurveOf, a_direct_map_is_refused) {
  const Workbench bench;
  bench.output({"init", "--placement", "direct:draws"});
  bench.output({"node", "add", "a"});
  bench.expect_refused({"plan", "--curve"}, 1, "a direct map has no buckets");
}

}  // namespace berth::test
