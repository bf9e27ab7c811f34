// Is every flow in its cell, and the strongest colour where most flows?

#include "berth/report/heat_map.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "marks_reader.hpp"

namespace berth::report::test {
namespace {

const std::vector<Flow> k_flows = {{"a", "x", 70}, {"a", "y", 1}, {"b", "x", 10}, {"<b>", "y", 35}};

const Mark& cell(const std::vector<Mark>& cells, const std::string& from, const std::string& to) {
  const auto found = std::ranges::find_if(
      cells, [&](const Mark& mark) { return mark.at("data-from") == from && mark.at("data-to") == to; });
  if (found == cells.end()) throw std::out_of_range(from + " to " + to);
  return *found;
}

TEST(HeatMap, has_a_cell_for_every_flow) {
  const std::vector<Mark> cells = marks_in(heat_map(k_flows, Unit::moves).body);
  ASSERT_EQ(cells.size(), k_flows.size());
  for (const Flow& flow : k_flows) {
    const Mark& mark = cell(cells, flow.from, flow.to);
    EXPECT_EQ(std::stod(mark.at("data-value")), flow.amount);
    EXPECT_EQ(mark.at("data-from-last"), flow.from);
    EXPECT_EQ(mark.at("data-to-last"), flow.to);
  }
}

TEST(HeatMap, is_the_stronger_the_more_flows) {
  const std::vector<Mark> cells = marks_in(heat_map(k_flows, Unit::moves).body);
  EXPECT_EQ(cell(cells, "a", "x").at("class"), "shade-7");
  EXPECT_EQ(cell(cells, "<b>", "y").at("class"), "shade-4");
  EXPECT_EQ(cell(cells, "b", "x").at("class"), "shade-1");
  EXPECT_EQ(cell(cells, "a", "y").at("class"), "shade-1");
}

TEST(HeatMap, explains_its_colours_by_whole_numbers) {
  const std::vector<std::string> texts = texts_in(heat_map(k_flows, Unit::moves).body);
  for (const char* const text : {"1–10", "11–20", "61–70"})
    EXPECT_NE(std::ranges::find(texts, text), texts.end()) << text;
  const std::vector<std::string> few = texts_in(heat_map(std::vector<Flow>{{"a", "b", 1}}, Unit::moves).body);
  EXPECT_EQ(std::ranges::count(few, "1"), 4) << "the key, the cell and two totals";
}

TEST(HeatMap, names_the_totals) {
  const std::vector<std::string> texts = texts_in(heat_map(k_flows, Unit::moves).body);
  for (const char* const text : {"71", "80", "36", "10", "35"})
    EXPECT_NE(std::ranges::find(texts, text), texts.end()) << text;
}

TEST(HeatMap, shows_shares_of_keys_as_percent) {
  const Drawing drawing = heat_map(std::vector<Flow>{{"a", "b", 0.2}}, Unit::shares);
  EXPECT_EQ(marks_in(drawing.body).at(0).at("data-value"), "0.2");
  const std::vector<std::string> texts = texts_in(drawing.body);
  EXPECT_NE(std::ranges::find(texts, "20.00 %"), texts.end());
}

TEST(HeatMap, of_many_nodes_shares_lines_and_loses_nothing) {
  std::vector<Flow> flows;
  for (int from = 0; from < 300; ++from)
    for (int to = 300; to < 400; ++to)
      flows.push_back({"n" + std::to_string(1000 + from), "n" + std::to_string(1000 + to),
                       static_cast<double>(1 + (from + to) % 5)});
  double flowing = 0;
  for (const Flow& flow : flows) flowing += flow.amount;
  const std::vector<Mark> cells = marks_in(heat_map(flows, Unit::moves).body);
  EXPECT_LE(cells.size(), 60U * 61U);
  for (const Mark& mark : cells) {
    EXPECT_LE(mark.at("data-from"), mark.at("data-from-last"));
    flowing -= std::stod(mark.at("data-value"));
  }
  EXPECT_EQ(flowing, 0);
}

TEST(HeatMap, of_nothing_has_no_cells) { EXPECT_TRUE(marks_in(heat_map({}, Unit::moves).body).empty()); }

}  // namespace
}  // namespace berth::report::test
