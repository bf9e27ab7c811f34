// Does every move run in its wave, and in the lanes of its two nodes?

#include "berth/report/timeline.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "marks_reader.hpp"

namespace berth::report::test {
namespace {

const Waves k_waves = {
    .count = 3, .fewest = 2, .reasons = {}, .flows = {{0, "a", "x", 2}, {1, "a", "y", 1}, {2, "b", "x", 1}}};

std::vector<Mark> columns_of(const Drawing& drawing) {
  std::vector<Mark> marks = marks_with(drawing.body, "data-wave");
  std::erase_if(marks, [](const Mark& mark) { return mark.contains("data-node"); });
  return marks;
}

TEST(Timeline, counts_the_moves_of_every_wave) {
  const std::vector<Mark> columns = columns_of(timeline(k_waves));
  ASSERT_EQ(columns.size(), 3U);
  EXPECT_EQ(columns[0].at("data-value"), "2");
  EXPECT_EQ(columns[1].at("data-value"), "1");
  EXPECT_EQ(columns[2].at("data-wave"), "3");
  EXPECT_EQ(columns[2].at("data-last-wave"), "3");
}

TEST(Timeline, has_lanes_of_what_nodes_send_and_receive) {
  std::map<std::string, std::string> seen;
  for (const Mark& mark : marks_with(timeline(k_waves).body, "data-node"))
    seen[mark.at("data-node") + ' ' + mark.at("data-does") + ' ' + mark.at("data-wave")] =
        mark.at("data-value");
  EXPECT_EQ(seen, (std::map<std::string, std::string>{{"a sends 1", "2"},
                                                      {"x receives 1", "2"},
                                                      {"a sends 2", "1"},
                                                      {"y receives 2", "1"},
                                                      {"b sends 3", "1"},
                                                      {"x receives 3", "1"}}));
}

TEST(Timeline, marks_the_waves_beyond_the_fewest) {
  EXPECT_NE(timeline(k_waves).body.find("1 wave more than the busiest node needs"), std::string::npos);
  Waves fewest = k_waves;
  fewest.fewest = 3;
  EXPECT_EQ(timeline(fewest).body.find("more than the busiest"), std::string::npos);
}

TEST(Timeline, of_many_waves_and_nodes_shares_columns_and_names_who_is_left_out) {
  Waves waves{.count = 1000, .fewest = 1000, .reasons = {}, .flows = {}};
  for (std::uint32_t wave = 0; wave < 1000; ++wave)
    waves.flows.push_back({wave, "n" + std::to_string(wave % 40), "m" + std::to_string(wave % 30), 1});
  const Drawing drawing = timeline(waves);
  const std::vector<Mark> columns = columns_of(drawing);
  EXPECT_LE(columns.size(), 180U);
  std::uint64_t moves = 0;
  for (const Mark& column : columns) moves += std::stoull(column.at("data-value"));
  EXPECT_EQ(moves, 1000U);
  EXPECT_NE(drawing.body.find("and 54 less busy nodes"), std::string::npos);
}

TEST(Timeline, of_nothing_is_empty) { EXPECT_TRUE(marks_in(timeline({}).body).empty()); }

}  // namespace
}  // namespace berth::report::test
