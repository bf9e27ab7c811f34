// Does a direct map say which cap keeps a key from having all its replicas?

#include "berth/map/missing_replicas.hpp"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/direct_maps.hpp"

namespace berth {
namespace {

using test::changed;
using test::direct_map;
using test::direct_rules;

Node node_in(const std::string& id, const std::string& zone) {
  Node node = test::node(id);
  node.zone = Zone(zone);
  return node;
}

/// Two halls of two racks with two nodes each, and three replicas wanted under these caps.
Map of_two_halls(std::vector<ZoneCap> caps) {
  return direct_map(direct_rules(3, std::move(caps)),
                    {node_in("a", "1/1"), node_in("b", "1/1"), node_in("c", "1/2"), node_in("d", "1/2"),
                     node_in("e", "2/1"), node_in("f", "2/1"), node_in("g", "2/2"), node_in("h", "2/2")});
}

std::optional<MissingReplicas> for_every_key(const Map& map) {
  const auto first = missing_replicas(map, test::sample_hash(0));
  for (std::uint64_t key = 1; key < 200; ++key)
    EXPECT_EQ(missing_replicas(map, test::sample_hash(key)), first);
  return first;
}

TEST(MissingReplicas, are_none_where_the_caps_leave_room) {
  EXPECT_EQ(for_every_key(of_two_halls({{ZoneCap::k_whole_path, 1}, {1, 2}})), std::nullopt);
}

TEST(MissingReplicas, are_laid_to_the_only_cap_that_is_full) {
  EXPECT_EQ(for_every_key(of_two_halls({{1, 1}})), (MissingReplicas{1, {{1, 1}}}));
}

// Of two nested caps the outer one counts where it is full; the racks have room.
TEST(MissingReplicas, are_laid_to_the_outer_of_two_nested_caps) {
  EXPECT_EQ(for_every_key(of_two_halls({{ZoneCap::k_whole_path, 1}, {1, 1}})),
            (MissingReplicas{1, {{1, 1}}}));
}

TEST(MissingReplicas, are_laid_to_the_inner_cap_where_the_outer_has_room) {
  Map map = of_two_halls({{ZoneCap::k_whole_path, 1}, {1, 2}});
  for (const char* const id : {"e", "f", "g", "h"}) map = changed(map, RemoveNode{NodeId(id)});
  EXPECT_EQ(for_every_key(map), (MissingReplicas{1, {{1, 2}}}));
  for (const char* const id : {"c", "d"}) map = changed(map, RemoveNode{NodeId(id)});
  EXPECT_EQ(for_every_key(map), (MissingReplicas{2, {{ZoneCap::k_whole_path, 1}}}));
}

TEST(MissingReplicas, are_laid_to_no_cap_when_no_other_node_is_live) {
  const Map map = changed(direct_map(direct_rules(3, {{ZoneCap::k_whole_path, 1}}),
                                     {node_in("a", "1"), node_in("b", "2"), node_in("c", "3")}),
                          ChangeNode{NodeId("c"), {}, {}, {}, NodeState::down});
  EXPECT_EQ(for_every_key(map), (MissingReplicas{1, {}}));
}

// A node of several slots is no reason: only its best slot counts.
TEST(MissingReplicas, are_not_laid_to_the_other_slots_of_a_holder) {
  const Map map = direct_map(direct_rules(2), {test::node("a", "3")});
  EXPECT_EQ(for_every_key(changed(map, ChangeNode{NodeId("a"), {}, {}, Weight::parse("9"), {}})),
            (MissingReplicas{1, {}}));
}

TEST(MissingReplicas, are_all_of_them_without_nodes) {
  EXPECT_EQ(for_every_key(Map::empty(direct_rules(2), {test::k_uuid, Version{1}, Version{0}})),
            (MissingReplicas{2, {}}));
}

}  // namespace
}  // namespace berth
