// Does the curve go through every trade, in steps, and mark the plan?

#include "berth/report/step_curve.hpp"

#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "marks_reader.hpp"

namespace berth::report::test {
namespace {

const std::vector<Trade> k_trades = {{100, 0}, {40, 0.25}, {0, 1.5}};

TEST(StepCurve, has_a_point_for_every_trade) {
  const std::vector<Mark> points = marks_in(step_curve(k_trades, std::nullopt).body);
  ASSERT_EQ(points.size(), 3U);
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_EQ(points[i].at("data-moves"), std::to_string(k_trades[2 - i].moves));
    EXPECT_EQ(std::stod(points[i].at("data-imbalance")), k_trades[2 - i].imbalance);
  }
}

TEST(StepCurve, falls_from_left_to_right) {
  double x = 0;
  double y = 0;
  for (const Mark& point : marks_in(step_curve(k_trades, std::nullopt).body)) {
    EXPECT_GT(std::stod(point.at("cx")), x);
    EXPECT_GT(std::stod(point.at("cy")), y);
    x = std::stod(point.at("cx"));
    y = std::stod(point.at("cy"));
  }
}

TEST(StepCurve, goes_down_and_across_only) {
  const std::string body = step_curve(k_trades, std::nullopt).body;
  EXPECT_TRUE(std::regex_search(body, std::regex(" d=\"M[0-9. ]+(H[0-9.]+V[0-9.]+){3}H880\""))) << body;
}

TEST(StepCurve, marks_the_plan) {
  const std::vector<Mark> chosen = marks_with(step_curve(k_trades, Trade{100, 0}).body, "data-chosen");
  ASSERT_EQ(chosen.size(), 1U);
  EXPECT_EQ(chosen[0].at("data-moves"), "100");
  EXPECT_EQ(chosen[0].at("data-imbalance"), "0");
}

TEST(StepCurve, of_one_trade_or_none_is_drawn) {
  EXPECT_EQ(marks_in(step_curve(std::vector<Trade>{{0, 0}}, std::nullopt).body).size(), 1U);
  EXPECT_TRUE(marks_in(step_curve({}, std::nullopt).body).empty());
}

}  // namespace
}  // namespace berth::report::test
