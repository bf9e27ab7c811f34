// Do ticks stand at round numbers, and values where their scale says?

#include "scale.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace berth::report {
namespace {

TEST(Ticks, are_one_two_or_five_times_a_power_of_ten) {
  EXPECT_EQ(ticks_to(204, 5, 1).values, (std::vector<double>{0, 50, 100, 150, 200, 250}));
  EXPECT_EQ(ticks_to(1000, 5, 1).values, (std::vector<double>{0, 200, 400, 600, 800, 1000}));
  EXPECT_EQ(ticks_to(0.3, 3, 0).values, (std::vector<double>{0, 0.1, 0.2, 0.3}));
}

TEST(Ticks, never_cut_a_count) {
  EXPECT_EQ(ticks_to(1, 5, 1).values, (std::vector<double>{0, 1}));
  EXPECT_EQ(ticks_to(3, 10, 1).values, (std::vector<double>{0, 1, 2, 3}));
}

TEST(Ticks, of_nothing_are_one_tick) {
  EXPECT_EQ(ticks_to(0, 5, 1).values, std::vector<double>{0});
  EXPECT_EQ(ticks_to(0, 5, 0).values, std::vector<double>{0});
}

TEST(Ticks, reach_the_highest_value_and_are_about_as_many_as_wanted) {
  for (double highest = 1e-9; highest < 1e15; highest *= 1.7) {
    const Ticks ticks = ticks_to(highest, 6, 0);
    EXPECT_GE(ticks.values.back(), highest);
    EXPECT_LT(ticks.values[ticks.values.size() - 2], highest);
    EXPECT_GE(ticks.values.size(), 3U) << highest;
    EXPECT_LE(ticks.values.size(), 8U) << highest;
  }
}

TEST(Ticks, know_the_decimals_of_their_labels) {
  EXPECT_EQ(ticks_to(100, 5, 0).places, 0);
  EXPECT_EQ(ticks_to(0.3, 3, 0).places, 1);
  EXPECT_EQ(ticks_to(0.011, 5, 0).places, 3);
}

TEST(Scale, lays_values_over_pixels) {
  const Scale scale{0, 100, 300, 100};
  EXPECT_EQ(scale(0), 300);
  EXPECT_EQ(scale(25), 250);
  EXPECT_EQ(scale(100), 100);
}

TEST(Scale, of_one_value_stands_at_its_start) {
  const Scale scale{0, 0, 40, 100};
  EXPECT_EQ(scale(0), 40);
}

}  // namespace
}  // namespace berth::report
