// Does the profile of many nodes leave nobody out?

#include "berth/report/load_profile.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "marks_reader.hpp"

namespace berth::report::test {
namespace {

std::vector<Load> cluster(std::uint64_t nodes) {
  std::vector<Load> loads;
  loads.reserve(nodes);
  for (std::uint64_t i = 0; i < nodes; ++i)
    loads.push_back({"n" + std::to_string(i), i * 7 % 31, i * 11 % 37});
  return loads;
}

TEST(LoadProfile, has_a_column_for_every_node_while_there_is_room) {
  const std::vector<Load> loads = {{"gives", 9, 2}, {"stays", 5, 5}, {"gets", 0, 7}};
  const std::vector<Mark> columns = marks_in(load_profile(loads).body);
  ASSERT_EQ(columns.size(), 3U);
  for (std::size_t i = 0; i < loads.size(); ++i) {
    EXPECT_EQ(columns[i].at("data-first"), loads[i].node);
    EXPECT_EQ(columns[i].at("data-before"), std::to_string(loads[i].before));
    EXPECT_EQ(columns[i].at("data-after"), std::to_string(loads[i].after));
  }
}

TEST(LoadProfile, ranks_nodes_by_what_they_give_and_receive) {
  double last = -1000;
  for (const Mark& column : marks_in(load_profile(cluster(200)).body)) {
    const double change = std::stod(column.at("data-after")) - std::stod(column.at("data-before"));
    EXPECT_GE(change, last);
    last = change;
  }
}

TEST(LoadProfile, of_any_size_counts_every_node_and_replica_once) {
  for (const std::uint64_t nodes : {1U, 220U, 221U, 1000U, 65535U}) {
    const std::vector<Load> loads = cluster(nodes);
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    for (const Load& load : loads) {
      before += load.before;
      after += load.after;
    }
    const std::vector<Mark> columns = marks_in(load_profile(loads).body);
    EXPECT_LE(columns.size(), 220U);
    std::uint64_t shown = 0;
    for (const Mark& column : columns) {
      shown += std::stoull(column.at("data-nodes"));
      before -= std::stoull(column.at("data-before"));
      after -= std::stoull(column.at("data-after"));
    }
    EXPECT_EQ(shown, nodes);
    EXPECT_EQ(before, 0U);
    EXPECT_EQ(after, 0U);
  }
}

}  // namespace
}  // namespace berth::report::test
