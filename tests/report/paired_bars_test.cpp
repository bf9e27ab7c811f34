// Does every node have its two bars, as long as what it holds?

#include "berth/report/paired_bars.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "marks_reader.hpp"

namespace berth::report::test {
namespace {

const std::vector<Load> k_join = {{"db-1", 200, 150}, {"db-2", 100, 150}, {"<db>&3", 0, 0}};

TEST(PairedBars, carry_every_value) {
  const std::vector<Mark> bars = marks_with(paired_bars(k_join).body, "data-when");
  ASSERT_EQ(bars.size(), 2 * k_join.size());
  for (std::size_t i = 0; i < k_join.size(); ++i) {
    EXPECT_EQ(bars[2 * i].at("data-node"), k_join[i].node);
    EXPECT_EQ(bars[2 * i].at("data-when"), "before");
    EXPECT_EQ(bars[2 * i].at("data-value"), std::to_string(k_join[i].before));
    EXPECT_EQ(bars[2 * i + 1].at("data-node"), k_join[i].node);
    EXPECT_EQ(bars[2 * i + 1].at("data-when"), "after");
    EXPECT_EQ(bars[2 * i + 1].at("data-value"), std::to_string(k_join[i].after));
  }
}

TEST(PairedBars, are_as_long_as_their_values) {
  const std::vector<Mark> bars = marks_with(paired_bars(k_join).body, "data-when");
  const double pixels_each = std::stod(bars[0].at("width")) / 200;
  for (const Mark& bar : bars)
    EXPECT_NEAR(std::stod(bar.at("width")), pixels_each * std::stod(bar.at("data-value")), 0.011);
}

TEST(PairedBars, say_what_changes) {
  const std::vector<std::string> texts = texts_in(paired_bars(k_join).body);
  for (const char* const text : {"db-1", "200", "150", "−50", "+50", "<db>&3", "–"})
    EXPECT_NE(std::ranges::find(texts, text), texts.end()) << text;
}

TEST(PairedBars, of_nothing_are_empty) {
  EXPECT_TRUE(marks_in(paired_bars({}).body).empty());
  EXPECT_EQ(marks_in(paired_bars(std::vector<Load>{{"a", 0, 0}}).body).size(), 2U);
}

}  // namespace
}  // namespace berth::report::test
