// Does a change of a direct map move only the keys of the node that changes?

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/codec.hpp"
#include "berth/plan/plan.hpp"
#include "berth/plan/plan_file.hpp"

#include "support/direct_maps.hpp"
#include "support/errors.hpp"

namespace berth {
namespace {

using test::changed;
using test::direct_map;
using test::direct_rules;
using test::ids_of;
using test::node;
using test::sample_hash;

constexpr std::uint64_t k_keys = 20'000;

std::vector<Node> nodes_with_weights(const std::vector<std::string>& weights) {
  std::vector<Node> nodes;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    Node made = node("n" + std::to_string(i), weights[i]);
    made.zone = Zone("z" + std::to_string(i % 3) + "/r" + std::to_string(i % 4));
    nodes.push_back(made);
  }
  return nodes;
}

/// Keys whose set of nodes changes by more than the exchange of `changing` for one other.
std::uint64_t violations(const Map& before, const Map& after, const NodeId& changing) {
  std::uint64_t found = 0;
  for (std::uint64_t key = 0; key < k_keys; ++key) {
    std::vector<NodeId> was = ids_of(before, sample_hash(key));
    std::vector<NodeId> is = ids_of(after, sample_hash(key));
    std::ranges::sort(was);
    std::ranges::sort(is);
    std::vector<NodeId> leaves;
    std::vector<NodeId> enters;
    std::ranges::set_difference(was, is, std::back_inserter(leaves));
    std::ranges::set_difference(is, was, std::back_inserter(enters));
    const bool involves = (leaves.empty() && enters.empty()) || std::ranges::count(leaves, changing) == 1 ||
                          std::ranges::count(enters, changing) == 1;
    if (leaves.size() > 1 || enters.size() > 1 || !involves) ++found;
  }
  return found;
}

TEST(DirectPlan, OfOneChangedNodeMovesOnlyItsKeys) {
  const std::vector<MapRules> all_rules{direct_rules(), direct_rules(3), direct_rules(3, {{0, 1}, {1, 2}})};
  for (const MapRules& rules : all_rules) {
    const Map start = direct_map(rules, nodes_with_weights({"4", "1", "2.5", "0.3", "3", "1", "2", "1.5"}));
    const NodeId id("n4");
    const std::vector<Edit> edits{AddNode{node("joins", "6.25")},
                                  RemoveNode{id},
                                  ChangeNode{id, {}, {}, Weight::parse("9.5"), {}},
                                  ChangeNode{id, {}, {}, Weight::parse("0.7"), {}},
                                  ChangeNode{id, {}, {}, Weight::parse("0"), {}},
                                  ChangeNode{id, {}, {}, {}, NodeState::down},
                                  ChangeNode{id, {}, {}, {}, NodeState::draining}};
    for (const Edit& edit : edits) {
      const NodeId changing = std::holds_alternative<AddNode>(edit) ? NodeId("joins") : id;
      EXPECT_EQ(violations(start, changed(start, edit), changing), 0U)
          << describe(edit) << " R=" << rules.replicas;
    }
  }
}

TEST(DirectPlan, OfANodeThatReturnsRestoresEveryKey) {
  const Map start = direct_map(direct_rules(2), nodes_with_weights({"1", "2", "0.5"}));
  const Map away = changed(start, ChangeNode{NodeId("n1"), {}, {}, {}, NodeState::draining});
  const Map back = changed(away, ChangeNode{NodeId("n1"), {}, {}, {}, NodeState::up});
  EXPECT_EQ(back.digest(), start.digest());
}

TEST(DirectPlan, KeepsZoneCaps) {
  const Map map =
      direct_map(direct_rules(3, {{0, 1}, {1, 2}}), nodes_with_weights({"1", "1", "1", "1", "1", "1"}));
  for (std::uint64_t key = 0; key < k_keys; ++key) {
    const Holders holders = map.locate(sample_hash(key)).holders;
    ASSERT_EQ(holders.size(), 3U);
    for (const ZoneCap& cap : map.rules().caps)
      for (const NodeIndex holder : holders) {
        const auto same = [&](NodeIndex other) {
          return zone_at(map.node(other).zone, cap.level) == zone_at(map.node(holder).zone, cap.level);
        };
        ASSERT_LE(std::ranges::count_if(holders, same), static_cast<std::ptrdiff_t>(cap.max));
      }
  }
}

TEST(DirectPlan, AnswersFewerNodesWhenCapsOrNodesRunOut) {
  const Map capped = direct_map(direct_rules(3, {{1, 1}}), nodes_with_weights({"1", "1", "1", "1"}));
  EXPECT_EQ(capped.locate("key").holders.size(), 3U);
  std::vector<Node> one_zone = nodes_with_weights({"1", "1", "1"});
  for (Node& member : one_zone) member.zone = Zone("z");
  EXPECT_EQ(direct_map(direct_rules(3, {{1, 1}}), one_zone).locate("key").holders.size(), 1U);
  EXPECT_EQ(direct_map(direct_rules(3), nodes_with_weights({"1", "1"})).locate("key").holders.size(), 2U);
}

TEST(DirectPlan, AnswersNobodyWhenNoNodeIsLive) {
  Map map = direct_map(direct_rules(), nodes_with_weights({"1", "1"}));
  for (const std::string id : {"n0", "n1"})
    map = changed(map, ChangeNode{NodeId(id), {}, {}, {}, NodeState::down});
  EXPECT_TRUE(map.locate("key").holders.empty());
  EXPECT_TRUE(Map::empty(direct_rules(), {}).locate("key").holders.empty());
}

TEST(DirectPlan, WithoutAnyWeightIsRefused) {
  const Map map = direct_map(direct_rules(), nodes_with_weights({"1"}));
  EXPECT_EQ(test::code_of([&] { return changed(map, RemoveNode{NodeId("n0")}); }), ErrorCode::no_live_nodes);
}

TEST(DirectPlan, OfAWeightOfZeroKeepsTheNodeListedAndTheNextChangeComes) {
  const Map both = direct_map(direct_rules(), {node("a"), node("b")});
  const Map one = changed(both, ChangeNode{NodeId("b"), {}, {}, Weight::parse("0"), {}});
  EXPECT_NE(one.find(NodeId("b")), k_no_node);
  for (std::uint64_t key = 0; key < k_keys; ++key)
    ASSERT_EQ(ids_of(one, sample_hash(key)), std::vector{NodeId("a")});
  EXPECT_EQ(violations(one, changed(one, AddNode{node("c")}), NodeId("c")), 0U);
}

TEST(DirectPlan, IsTheSameInAnyOrderOfNames) {
  std::vector<std::string> names{"a", "b", "c", "d", "e"};
  const auto digest = [&] {
    std::vector<Node> nodes;
    nodes.reserve(names.size());
    for (const std::string& name : names) nodes.push_back(node(name));
    return direct_map(direct_rules(2), nodes).digest();
  };
  const std::string first = digest();
  while (std::ranges::next_permutation(names).found) ASSERT_EQ(digest(), first);
}

TEST(DirectPlan, OfANodeThatLeavesBeforeItIsAppliedIsAsIfItHadNeverCome) {
  const Map first = Map::empty(direct_rules(), {test::k_uuid, Version{1}, Version{0}});
  Wish wish = Wish::of(first);
  for (const char* const id : {"d0", "d1", "d2"}) wish = edited(std::move(wish), AddNode{node(id)});
  const Map without = make_plan(first, edited(std::move(wish), RemoveNode{NodeId("d0")}), Version{2}).child;
  EXPECT_EQ(without.digest(), direct_map(direct_rules(), {node("d1"), node("d2")}).digest());
}

TEST(DirectPlan, GivesSlotsInTheOrderOfIdsThenTheLowestFreeOnes) {
  const Map start = direct_map(direct_rules(), {node("c"), node("a"), node("b", "2")});
  EXPECT_EQ(start.slot_layout().unit, Weight::parse("2"));
  EXPECT_EQ(start.slot_layout().slots, (std::vector<std::vector<std::uint32_t>>{{0}, {1}, {2}}));
  const Map without_b = changed(start, RemoveNode{NodeId("b")});
  const Map wider = changed(without_b, ChangeNode{NodeId("c"), {}, {}, Weight::parse("5"), {}});
  EXPECT_EQ(wider.slot_layout().unit, Weight::parse("2"));
  EXPECT_EQ(wider.slot_layout().slots, (std::vector<std::vector<std::uint32_t>>{{0}, {2, 1, 3}}));
}

TEST(DirectPlan, OfFarTooUnequalWeightsIsRefusedBeforeAnythingIsAllocated) {
  const Map tiny = direct_map(direct_rules(), {node("a", "0.000001")});
  EXPECT_EQ(test::code_of([&] { return changed(tiny, AddNode{node("b", "100000000")}); }),
            ErrorCode::invalid_argument);
  EXPECT_EQ(test::code_of([&] { return changed(tiny, AddNode{node("b", "2")}); }),
            ErrorCode::invalid_argument);
}

TEST(DirectPlan, SurvivesItsCodecs) {
  const Map map = direct_map(direct_rules(3, {{0, 1}, {1, 2}}), nodes_with_weights({"1", "2.5", "0", "4"}));
  EXPECT_EQ(map_from_json(map_to_json(map)).digest(), map.digest());
  const Edit edit = ChangeNode{NodeId("n1"), {}, {}, Weight::parse("3"), {}};
  const Plan plan = test::planned(map, edit);
  const std::string text = plan_to_json(plan, {{1, edit}});
  EXPECT_EQ(replayed(plan_from_json(text), map, nullptr, Version{3}).child.digest(), plan.child.digest());
  std::string forged = text;
  forged.replace(forged.find("\"moved\":"), 8, "\"moved\":1");
  EXPECT_EQ(test::code_of([&] { return replayed(plan_from_json(forged), map, nullptr, Version{3}); }),
            ErrorCode::mismatch);
}

}  // namespace
}  // namespace berth
