// Do the edits between two wishes lead from one to the other, and are there no more than needed?

#include "berth/map/edits_between.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

Wish after(Wish wish, const std::vector<Edit>& edits) {
  for (const Edit& edit : edits) wish = edited(std::move(wish), edit);
  return wish;
}

Wish random_wish(std::mt19937_64& random) {
  const auto one_of = [&random](std::uint64_t count) { return random() % count; };
  Wish wish = test::wish(8 + static_cast<std::uint32_t>(one_of(2)), {});
  wish.rules.replicas = 1 + static_cast<std::uint32_t>(one_of(2));
  if (one_of(2) == 0) wish.rules.caps = {{ZoneCap::k_whole_path, 1}};
  for (const char* const id : {"a", "b", "c", "d", "e"}) {
    if (one_of(3) == 0) continue;
    Node joins = node(id, one_of(2) == 0 ? "1" : "2.5", static_cast<NodeState>(one_of(3)));
    joins.zone = one_of(2) == 0 ? Zone() : Zone("eu/x");
    joins.address = one_of(2) == 0 ? "" : "sqlite:x.db";
    wish.nodes.push_back(joins);
  }
  return wish;
}

/// How many of the rules as a whole and the nodes are not the same in both.
std::size_t differences(const Wish& before, const Wish& after) {
  std::size_t count = before.rules == after.rules ? 0U : 1U;
  for (const Node& node : before.nodes) count += after.find(node.id) == nullptr ? 1U : 0U;
  for (const Node& node : after.nodes) {
    const Node* const was = before.find(node.id);
    count += was == nullptr || *was != node ? 1U : 0U;
  }
  return count;
}

TEST(EditsBetween, LeadFromOneToTheOtherAndAreOneADifference) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 2'000; ++round) {
    const Wish from = random_wish(random);
    const Wish to = random_wish(random);
    const std::vector<Edit> edits = edits_between(from, to);
    const Wish reached = after(from, edits);
    EXPECT_EQ(reached.rules, to.rules) << "round " << round;
    EXPECT_EQ(reached.nodes, to.nodes) << "round " << round;
    EXPECT_EQ(edits.size(), differences(from, to)) << "round " << round;
  }
}

TEST(EditsBetween, NameOnlyWhatChanges) {
  Node moved = node("a", "2");
  moved.zone = Zone("eu");
  const std::vector<Edit> edits =
      edits_between(test::wish(8, {node("a"), node("b")}), test::wish(16, {moved, node("c")}));
  EXPECT_EQ(edits, (std::vector<Edit>{ChangeRules{16}, RemoveNode{NodeId("b")},
                                      ChangeNode{NodeId("a"), {}, Zone("eu"), Weight::parse("2"), {}},
                                      AddNode{node("c")}}));
}

TEST(EditsBetween, TakeAFullMapFromOneSetOfNodesToAnother) {
  Wish full = test::wish(8, {});
  Wish other = full;
  for (std::size_t i = 0; i < Map::k_max_nodes; ++i) {
    full.nodes.push_back(node("a" + std::to_string(100'000 + i)));
    other.nodes.push_back(node("b" + std::to_string(100'000 + i)));
  }
  const std::vector<Edit> edits = edits_between(full, other);
  ASSERT_EQ(edits.size(), 2 * Map::k_max_nodes);
  EXPECT_TRUE(std::holds_alternative<RemoveNode>(edits[Map::k_max_nodes - 1]));
  EXPECT_TRUE(std::holds_alternative<AddNode>(edits[Map::k_max_nodes]));
}

TEST(EditsBetween, RefuseRulesThatNoEditChanges) {
  const Wish from = test::wish(8, {});
  Wish to = from;
  to.rules.hash = HashFunction::xxh3;
  EXPECT_EQ(code_of([&] { return edits_between(from, to); }), ErrorCode::invalid_argument);
}

}  // namespace
}  // namespace berth
