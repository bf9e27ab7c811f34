// What is a weight worth in slots, and which layouts does a direct map refuse?

#include "berth/map/slot_layout.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

SlotDemand demand(std::string_view weight, std::string_view unit) {
  return slot_demand(node("a", weight), Weight::parse(unit));
}

TEST(SlotDemand, IsWholeUnitsAndARest) {
  EXPECT_EQ(demand("2", "1").whole, 2U);
  EXPECT_EQ(demand("2", "1").rest_threshold, 0U);
  EXPECT_EQ(demand("2.5", "1").slots(), 3U);
  EXPECT_EQ(demand("2.5", "1").rest_threshold, 1U << 31);
  EXPECT_EQ(demand("0.25", "1").rest_threshold, 1U << 30);
  EXPECT_EQ(demand("1", "3").rest_threshold, (std::uint64_t{1} << 32) / 3);
  EXPECT_EQ(demand("0", "1").slots(), 0U);
}

TEST(SlotDemand, BelowTheResolutionIsRefusedByName) {
  EXPECT_EQ(demand("0.000245", "1").slots(), 1U);
  for (const std::string weight : {"0.000244", "0.000001", "5.000001"}) {
    const auto error = test::error_of([&] { return demand(weight, "1"); });
    ASSERT_TRUE(error) << weight;
    EXPECT_NE(std::string(error->what()).find("node a"), std::string::npos);
    EXPECT_NE(std::string(error->what()).find(weight), std::string::npos);
  }
}

TEST(SlotDemand, BeyondTheSlotsOfAMapIsRefused) {
  EXPECT_EQ(demand("1048576", "1").slots(), 1U << 20);
  EXPECT_EQ(code_of([] { return demand("1048577", "1"); }), ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([] { return demand("100000000", "0.000001"); }), ErrorCode::invalid_argument);
}

TEST(SlotTable, KnowsOwnersAndThresholds) {
  const std::vector<Node> nodes{node("a", "1.5"), node("b", "1", NodeState::down),
                                node("c", "1", NodeState::draining)};
  const SlotTable table(nodes, {Weight(), {{4, 0}, {1}, {2}}}, {});
  EXPECT_EQ(std::vector(table.owners().begin(), table.owners().end()),
            (std::vector<NodeIndex>{0, 1, 2, k_no_node, 0}));
  EXPECT_EQ(table.thresholds()[4], std::uint64_t{1} << 32);
  EXPECT_EQ(table.thresholds()[0], 1U << 31);
  EXPECT_EQ(table.thresholds()[1], 0U);
  EXPECT_EQ(table.thresholds()[2], 0U);
  EXPECT_EQ(table.live_slots(), 2U);
}

TEST(SlotTable, RefusesALayoutThatDoesNotFit) {
  const std::vector<Node> nodes{node("a"), node("b")};
  const auto with = [&](const SlotLayout& layout) {
    return code_of([&] { return SlotTable(nodes, layout, {}); });
  };
  EXPECT_EQ(with({Weight(), {{0}, {1}}}), std::nullopt);
  EXPECT_EQ(with({Weight(), {{0}}}), ErrorCode::invalid_argument);
  EXPECT_EQ(with({Weight(), {{0}, {0}}}), ErrorCode::invalid_argument);
  EXPECT_EQ(with({Weight(), {{0, 1}, {2}}}), ErrorCode::invalid_argument);
  EXPECT_EQ(with({Weight(), {{0}, {}}}), ErrorCode::invalid_argument);
  EXPECT_EQ(with({Weight(), {{0}, {1U << 20}}}), ErrorCode::invalid_argument);
  EXPECT_EQ(with({std::nullopt, {{0}, {1}}}), ErrorCode::invalid_argument);
  EXPECT_EQ(with({Weight::from_millionths(0), {{0}, {1}}}), ErrorCode::invalid_argument);
}

}  // namespace
}  // namespace berth
