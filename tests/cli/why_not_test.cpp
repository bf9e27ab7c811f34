// Does why-not say what keeps a key from a node, and the way out?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/store/store.hpp"

#include "support/maps.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

/// Some key whose primary is on `node` now.
std::string key_on(const Workbench& bench, const std::string& node) {
  for (const auto& row : rows_of(bench.output({"route"}, numbers_below(500))))
    if (row[2] == node || row[2].starts_with(node + ',')) return row[0];
  ADD_FAILURE() << "no key is on " << node;
  return "";
}

/// The answer, whose sentence has to hold these words, also for people.
Json why_not(const Workbench& bench, const std::string& key, const std::string& node,
             const std::string& words) {
  Json answer = bench.json({"why-not", key, node});
  const std::string text = answer["text"];
  EXPECT_NE(text.find(words), std::string::npos) << text;
  EXPECT_NE(bench.output({"why-not", key, node}).find("answer    " + text + '\n'), std::string::npos);
  return answer;
}

void advance(const Workbench& bench) {
  const auto store = open_store(bench.store_url());
  ASSERT_TRUE(store->advance(store->state(), {0}).won);
}

}  // namespace

TEST(WhyNot, says_that_it_is_there) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  const Json answer = why_not(bench, "x", "a", "it is there: a holds it since version 2 by operator");
  EXPECT_EQ(answer["key"], "x");
  EXPECT_EQ(answer["bucket"], 0);
  EXPECT_EQ(answer["nodes"], Json::array({"a"}));
  EXPECT_EQ(answer["node"], "a");
  EXPECT_EQ(answer["holds"], true);
  EXPECT_EQ(answer["replica"], 0);
  EXPECT_EQ(answer["reason"], "holds");
  EXPECT_EQ(answer["since"]["version"], 2);
  for (const char* const field : {"move", "load", "full_zone", "rank"}) EXPECT_EQ(answer[field], nullptr);
}

TEST(WhyNot, refuses_a_node_that_the_map_does_not_have) {
  const Workbench bench;
  bench.make_store(4, {"a"});
  bench.output({"node", "add", "b"});
  bench.expect_refused({"why-not", "x", "b"}, 1, "version 2 has no node b: `berth node list` shows");
  bench.expect_refused({"why-not", "x", "a", "--at", "1"}, 1, "version 1 has no node a");
  bench.expect_refused({"why-not", "x", "a b"}, 1, "a b");
  bench.expect_refused({"why-not", "--hex", "xyz", "a"}, 1, "hex");
  bench.expect_refused({"why-not", "x"}, 1, "NODE");
}

TEST(WhyNot, takes_keys_and_versions_as_explain_does) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  bench.output({"node", "remove", "a"});
  bench.output({"node", "add", "b"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"why-not", "--hex", "78", "a", "--at", "2"})["holds"], true);
  EXPECT_EQ(bench.json({"why-not", "x", "b"})["holds"], true);
}

TEST(WhyNot, of_a_node_that_holds_its_share) {
  const Workbench bench;
  bench.make_store(4, {"a", "b", "c"});
  const Json full = why_not(bench, key_on(bench, "b"), "a",
                            "a holds 2 bucket replicas and its fair share is 1.33: with bucket ");
  EXPECT_EQ(full["reason"], "node_full");
  EXPECT_EQ(full["holds"], false);
  EXPECT_EQ(full["replica"], nullptr);
  EXPECT_EQ(full["load"], (Json{{"held", 2}, {"share", 4.0 / 3}, {"least", 1}, {"most", 2}}));
}

TEST(WhyNot, when_only_balance_speaks_against_it) {
  const Workbench bench;
  bench.make_store(4, {"a", "b", "c"});
  EXPECT_EQ(why_not(bench, key_on(bench, "b"), "c", "would hold less than its fair share")["reason"],
            "holder_needed");
  EXPECT_EQ(why_not(bench, key_on(bench, "a"), "c", "nothing forbids it: bucket ")["reason"], "not_needed");
}

TEST(WhyNot, of_a_node_that_gets_nothing) {
  const Workbench bench;
  bench.make_store(8, {"a", "b", "c"});
  bench.output({"node", "drain", "b"});
  bench.output({"node", "set", "c", "--weight", "0"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(why_not(bench, "x", "b", "b is draining")["reason"], "draining");
  EXPECT_EQ(why_not(bench, "x", "c", "until berth node set c --weight W")["reason"], "no_weight");
}

TEST(WhyNot, of_a_node_that_balance_owes_buckets) {
  const Workbench bench;
  bench.make_store(8, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string file = bench.path("plan.json");
  bench.output({"plan", "--max-moves", "0", "-o", file});
  bench.output({"apply", file});
  const Json answer = why_not(bench, "x", "c", "the map is not balanced");
  EXPECT_EQ(answer["reason"], "under_share");
  EXPECT_EQ(answer["load"]["held"], 0);
  EXPECT_EQ(answer["load"]["least"], 2);
}

TEST(WhyNot, of_a_node_whose_zone_is_full) {
  const Workbench bench;
  bench.output({"init", "--buckets", "9", "--replicas", "2", "--cap", "zone=1"});
  for (const std::string node : {"a1", "a2", "b1", "b2"})
    bench.output({"node", "add", node, "--zone", node.substr(0, 1)});
  bench.output({"apply"});
  const Json nodes = bench.json({"node", "list"});
  const std::string other = nodes[0]["buckets"] == 4 ? "a1" : "a2";
  const std::string holder = other == "a1" ? "a2" : "a1";
  const std::string key = key_on(bench, holder);
  const Json answer = why_not(
      bench, key, other,
      "the cap zone=1 is filled in zone a by " + holder + ", so " + other + " could only take its place");
  EXPECT_EQ(answer["reason"], "zone_full");
  EXPECT_EQ(answer["full_zone"],
            (Json{{"cap", "zone=1"}, {"zone", "a"}, {"holders", Json::array({holder})}}));
  EXPECT_EQ(why_not(bench, key, holder, "holds it as its primary since version 2")["replica"], 0);
  const std::string second = answer["nodes"][1];
  EXPECT_EQ(why_not(bench, key, second, "holds it as replica 1 since version 2")["replica"], 1);
}

TEST(WhyNot, of_a_table_is_never_that_a_node_is_down) {
  const Workbench bench;
  bench.make_store(2, {"a", "b"});
  bench.output({"node", "set", "b", "--state", "down"});
  bench.output({"apply"});
  const std::string key = key_on(bench, "a");
  EXPECT_EQ(why_not(bench, key, "b", "(it is down, which is not why")["reason"], "node_full");
}

TEST(WhyNot, follows_a_move_from_its_source_to_its_target) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  bench.output({"node", "remove", "a"});
  bench.output({"node", "add", "b"});
  bench.output({"apply"});
  for (const std::string stage : {"planned", "prepared", "copying", "verified", "fenced"}) {
    const Json move{{"from", "a"}, {"to", "b"}, {"stage", stage}};
    const Json target = why_not(bench, "x", "b", "it is on its way to b: its move from a to b is " + stage);
    EXPECT_EQ(target["reason"], "on_its_way");
    EXPECT_EQ(target["move"], move);
    const Json source = why_not(bench, "x", "a", "; its move from a to b is " + stage);
    EXPECT_EQ(source["holds"], true) << stage;
    EXPECT_EQ(source["move"], move);
    advance(bench);
  }
  EXPECT_EQ(why_not(bench, "x", "a", "it has left a: its move from a to b is flipped")["reason"], "left");
  EXPECT_EQ(why_not(bench, "x", "b", "b holds it since version 3")["holds"], true);
  EXPECT_NE(bench.output({"why-not", "x", "b"}).find("next: berth migrate status"), std::string::npos);
}

TEST(WhyNot, knows_a_transition_that_is_being_aborted) {
  const Workbench bench;
  bench.make_store(2, {"a"});
  bench.output({"node", "add", "b"});
  bench.output({"apply"});
  std::string moving, staying;
  for (const char* const key : {"0", "1", "2", "3", "4", "5", "6", "7"})
    (bench.json({"why-not", key, "b"})["reason"] == "on_its_way" ? moving : staying) = key;
  advance(bench);
  {
    const auto store = open_store(bench.store_url());
    ASSERT_TRUE(store->abort(store->state(), {"operator", "", 1}).won);
  }
  EXPECT_EQ(why_not(bench, moving, "a", "it is there")["holds"], true);
  bench.expect_refused({"why-not", moving, "c"}, 1, "has no node c");
  const Json turned = why_not(bench, moving, "b", "on its way to b until the transition was aborted");
  EXPECT_EQ(turned["reason"], "aborting");
  EXPECT_EQ(turned["move"]["stage"], "prepared");
  const Json other = why_not(bench, staying, "b", "b was to join until the transition was aborted");
  EXPECT_EQ(other["reason"], "aborting");
  EXPECT_EQ(other["move"], nullptr);
}

TEST(WhyNot, judges_other_buckets_by_the_map_that_is_on_its_way) {
  const Workbench bench;
  bench.make_store(6, {"a", "b", "c"});
  bench.output({"node", "remove", "c"});
  bench.output({"node", "add", "d"});
  bench.output({"apply"});
  const std::string key = key_on(bench, "a");
  EXPECT_EQ(why_not(bench, key, "c", "version 3, which is on its way, removes c")["reason"], "leaving");
  EXPECT_EQ(why_not(bench, key, "d", "d holds 2 bucket replicas")["reason"], "node_full");
}

TEST(WhyNot, of_a_bucket_that_nobody_holds_yet) {
  const Workbench bench;
  create_store(bench.store_url(),
               Map(rules(4), {node("a"), node("b")}, {k_no_node, 0, 0, 0}, {k_uuid, Version{1}, Version{0}}),
               {"operator", "", 1});
  const std::string key = key_on(bench, "-");
  EXPECT_EQ(why_not(bench, key, "b", "a replica of bucket 0 is on no node yet")["reason"], "unplaced");
  bench.output({"node", "set", "a", "--address", "here"});
  bench.output({"apply"});
  const Json coming = why_not(bench, key, "b", "version 2, which is on its way, places it on b");
  EXPECT_EQ(coming["reason"], "placed_next");
  EXPECT_EQ(coming["nodes"], Json::array());
}

TEST(WhyNot, of_a_direct_map_is_the_place_in_the_ranking) {
  const Workbench bench;
  bench.output({"init", "--placement", "direct:draws", "--replicas", "2", "--cap", "zone=1"});
  for (const std::string node : {"a1", "a2", "b1", "c1"})
    bench.output({"node", "add", node, "--zone", node.substr(0, 1)});
  bench.output({"apply"});
  const std::string key = key_on(bench, "a1");
  const std::string second = bench.json({"route", key})["nodes"][1];
  const std::string third = second == "b1" ? "c1" : "b1";
  EXPECT_EQ(why_not(bench, key, "a1", "a1 holds it as its primary")["replica"], 0);
  EXPECT_EQ(why_not(bench, key, second, "as replica 1")["replica"], 1);

  const Json behind = why_not(bench, key, third, "in the ranking of this key, and the 2 that hold it come");
  EXPECT_EQ(behind["reason"], "outranked");
  EXPECT_GE(behind["rank"]["place"], 3);
  EXPECT_EQ(behind["bucket"], nullptr);

  bench.output({"node", "set", second, "--state", "down"});
  bench.output({"apply", "--now"});
  const Json down = why_not(bench, key, second, "it has place ");
  EXPECT_EQ(down["reason"], "down");
  EXPECT_NE(down["text"].get<std::string>().find("and holds it"), std::string::npos) << down["text"];
  EXPECT_EQ(bench.json({"why-not", key, third})["holds"], true);

  bench.output({"node", "drain", third});
  bench.output({"node", "set", second, "--weight", "0"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(why_not(bench, key, third, "is draining")["reason"], "draining");
  EXPECT_EQ(why_not(bench, key, second, "has weight 0")["reason"], "no_weight");
  const Json capped = why_not(bench, key, "a2", "better nodes fill zone a up to the cap zone=1");
  EXPECT_EQ(capped["reason"], "zone_full");
  EXPECT_EQ(capped["rank"], (Json{{"place", 2}, {"full_cap", "zone=1"}}));
}

TEST(WhyNot, quotes_ids_in_the_commands_that_it_names) {
  const Workbench bench;
  bench.make_store(8, {"a", "b;c"});
  bench.output({"node", "drain", "b;c"});
  bench.output({"apply", "--now"});
  why_not(bench, "x", "b;c", "until berth node undrain 'b;c'");
}

}  // namespace berth::test
