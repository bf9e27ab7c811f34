// What do edits stage, and what is refused before it is staged?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {

TEST(Edit, is_staged_until_apply_and_shown_by_status_and_node_list) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "add", "c", "--address", "sqlite:c.db", "--zone", "eu/r1", "--weight", "0.25"});
  bench.output({"node", "set", "a", "--weight", "3", "--address", "here", "--zone", "eu", "--state", "down"});
  bench.output({"node", "remove", "b"});
  EXPECT_EQ(bench.json({"status"})["staged"].size(), 3U);
  EXPECT_EQ(bench.json({"map"})["nodes"].size(), 2U);

  const Json nodes = bench.json({"node", "list"});
  ASSERT_EQ(nodes.size(), 3U);
  EXPECT_EQ(nodes[0], (Json{{"id", "a"},
                            {"address", "here"},
                            {"zone", "eu"},
                            {"weight", "3"},
                            {"state", "down"},
                            {"buckets", 8},
                            {"staged", "change"}}));
  EXPECT_EQ(nodes[1]["staged"], "remove");
  EXPECT_EQ(nodes[2], (Json{{"id", "c"},
                            {"address", "sqlite:c.db"},
                            {"zone", "eu/r1"},
                            {"weight", "0.25"},
                            {"state", "up"},
                            {"buckets", 0},
                            {"staged", "add"}}));

  const std::string list = bench.output({"node", "list"});
  EXPECT_NE(list.find("~  a  "), std::string::npos) << list;
  EXPECT_NE(list.find("-  b  "), std::string::npos) << list;
  EXPECT_NE(list.find("+  c  "), std::string::npos) << list;
}

TEST(Edit, drain_and_undrain_change_the_state) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "drain", "a"});
  EXPECT_EQ(bench.json({"node", "list"})[0]["state"], "draining");
  bench.output({"node", "undrain", "a"});
  EXPECT_EQ(bench.json({"node", "list"})[0]["state"], "up");
  EXPECT_EQ(bench.json({"plan"})["moves"], 0);
}

TEST(Edit, that_changes_nothing_is_not_staged) {
  const Workbench bench;
  bench.make_store(16, {"a"});
  const std::string before = bench.everything();
  EXPECT_NE(bench.output({"node", "set", "a", "--weight", "1.000000"}).find("nothing to do"),
            std::string::npos);
  EXPECT_EQ(bench.json({"node", "undrain", "a"})["edit"], nullptr);
  EXPECT_NE(bench.output({"set", "--buckets", "16"}).find("nothing to do"), std::string::npos);
  EXPECT_EQ(bench.everything(), before);
}

TEST(Edit, answers_in_json_with_the_edit) {
  const Workbench bench;
  bench.make_store(16, {});
  const Json staged = bench.json({"node", "add", "a"});
  EXPECT_EQ(staged["staged"], 1);
  EXPECT_EQ(staged["edit"]["node"]["id"], "a");
  EXPECT_EQ(bench.json({"set", "--buckets", "32"})["edit"]["buckets"], 32);
}

TEST(Edit, of_nodes_that_do_not_fit_is_refused) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.expect_refused({"node", "add", "a"}, 1, "node a is there already");
  bench.expect_refused({"node", "add", "c"}, 1, "node c is there already");
  for (const char* const command : {"drain", "undrain", "remove"})
    bench.expect_refused({"node", command, "x"}, 1, "there is no node x");
  bench.expect_refused({"node", "set", "x", "--weight", "2"}, 1, "there is no node x");
  bench.expect_refused({"node", "set", "a"}, 1, "nothing of node a is set");
  bench.expect_refused({"node", "set", "a", "--state", "draining"}, 1, "berth node drain");
  bench.expect_refused({"node", "set", "a", "--state", "gone"}, 1, "gone");
}

TEST(Edit, undrain_does_not_raise_a_node_that_is_down) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "set", "a", "--state", "down"});
  bench.expect_refused({"node", "undrain", "a"}, 1, "node a is down, not draining");
}

TEST(Edit, ids_that_break_the_rules_are_refused) {
  const Workbench bench;
  bench.make_store(16, {});
  for (const std::string& id : {std::string(), std::string("a b"), std::string("a,b"), std::string("a\tb"),
                                std::string("a\x01"), std::string("\xff"), std::string(129, 'x')})
    bench.expect_refused({"node", "add", id}, 1, "node id");
  bench.output({"node", "add", std::string(128, 'x')});
  bench.output({"node", "add", "größe-1"});
}

TEST(Edit, weights_that_are_no_weights_are_refused) {
  const Workbench bench;
  bench.make_store(16, {"a"});
  for (const char* const weight :
       {"-1", "nan", "NaN", "inf", "1e3", "0.0000001", "100000001", "0x10", "", "1,5", "+1"})
    bench.expect_refused({"node", "set", "a", "--weight", weight}, 1, "weight");
  bench.output({"node", "set", "a", "--weight", "100000000"});
  bench.output({"node", "set", "a", "--weight", "0.000001"});
}

TEST(Edit, bucket_counts_out_of_range_are_refused) {
  const Workbench bench;
  bench.make_store(16, {});
  bench.expect_refused({"set", "--buckets", "0"}, 1, "--buckets");
  bench.expect_refused({"set", "--buckets", "1048577"}, 1, "--buckets");
  bench.expect_refused({"set"}, 1, "name --buckets");
}

TEST(Edit, addresses_and_zones_that_break_the_rules_are_refused) {
  const Workbench bench;
  bench.make_store(16, {});
  bench.expect_refused({"node", "add", "a", "--address", "x\ny"}, 1, "address");
  bench.expect_refused({"node", "add", "a", "--address", std::string(1025, 'x')}, 1, "address");
  bench.expect_refused({"node", "add", "a", "--zone", "eu//r1"}, 1, "zone");
  bench.expect_refused({"node", "add", "a", "--zone", "a b"}, 1, "zone");
}

TEST(Edit, that_others_undo_is_applied_without_a_new_version) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "drain", "a"});
  bench.output({"node", "undrain", "a"});
  bench.output({"plan", "-o", bench.path("none.plan")});
  const Json history = bench.json({"history"});
  EXPECT_EQ(bench.json({"apply"})["outcome"], "nothing");
  EXPECT_EQ(bench.json({"history"}), history);
  EXPECT_EQ(bench.json({"status"})["staged"], Json::array());
  bench.expect_refused({"apply", bench.path("none.plan")}, 3, "no longer staged");
}

TEST(Edit, of_the_address_of_a_node_whose_buckets_move_waits_for_its_own_apply) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "set", "a", "--address", "sqlite:a.db"});
  bench.output({"node", "add", "c"});
  bench.output({"apply", "--now"});
  bench.output({"node", "set", "a", "--address", "sqlite:elsewhere.db"});
  bench.output({"node", "remove", "c"});
  bench.expect_refused({"apply"}, 1, "node a changes its address while its buckets move");
  bench.output({"discard", "--all"});
  bench.output({"node", "set", "a", "--address", "sqlite:elsewhere.db"});
  bench.output({"apply"});
  bench.output({"node", "remove", "c"});
  bench.output({"apply"});
}

}  // namespace berth::test
