// Do map, import, diff and history show and carry maps whole?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

/// A new store at `other.db` of the workbench, named to every command.
std::vector<std::string> at_other(const Workbench& bench, std::vector<std::string> words) {
  words.insert(words.end(), {"--store", "sqlite:" + bench.path("other.db")});
  return words;
}

std::string exported(const Workbench& bench) {
  const std::string file = bench.path("map.json");
  write_file(file, bench.output({"map", "--json"}));
  return file;
}

}  // namespace

TEST(Map, is_shown_at_any_version) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  EXPECT_EQ(bench.json({"map", "--at", "1"})["nodes"].size(), 0U);
  EXPECT_EQ(bench.json({"map"})["table"].size(), 64U);
  const std::string text = bench.output({"map"});
  EXPECT_NE(text.find("version 2, parent 1"), std::string::npos) << text;
  EXPECT_NE(text.find(bench.json({"map"})["digest"].get<std::string>()), std::string::npos);
  bench.expect_refused({"map", "--at", "7"}, 1, "no version 7");
}

TEST(Import, makes_a_store_with_the_same_identity) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string file = exported(bench);
  bench.output(at_other(bench, {"import", file}));
  EXPECT_EQ(bench.output(at_other(bench, {"map", "--json"})), read_file(file));
  EXPECT_EQ(bench.output(at_other(bench, {"route", "k1", "k2"})), bench.output({"route", "k1", "k2"}));
  EXPECT_EQ(bench.json(at_other(bench, {"explain", "k1"}))["since"]["version"], 2);
}

TEST(Import, fills_a_store_without_nodes_with_its_next_version) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string file = exported(bench);
  bench.output(at_other(bench, {"init", "--buckets", "8"}));
  const std::string uuid = bench.json(at_other(bench, {"status"}))["uuid"];
  bench.output(at_other(bench, {"import", file}));
  const Json status = bench.json(at_other(bench, {"status"}));
  EXPECT_EQ(status["version"], 2);
  EXPECT_EQ(status["uuid"], uuid);
  EXPECT_EQ(status["digest"], bench.json({"map"})["digest"]);
}

TEST(Import, again_has_nothing_to_do) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string file = exported(bench);
  const std::string before = bench.everything();
  bench.output({"import", file});
  EXPECT_EQ(bench.everything(), before);
}

TEST(Import, does_not_replace_a_map_with_nodes) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string file = exported(bench);
  bench.output({"node", "add", "c"});
  bench.output({"apply", "--now"});
  bench.expect_refused({"import", file}, 1, "already has a map with nodes");
}

TEST(Import, of_a_changed_map_is_a_mismatch) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  Json map = Json::parse(read_file(exported(bench)));
  map["nodes"][0]["weight"] = "2";
  write_file(bench.path("edited.json"), map.dump());
  bench.expect_refused(at_other(bench, {"import", bench.path("edited.json")}), 6, "digest");
  EXPECT_EQ(bench.berth(at_other(bench, {"status"})).status, 1);
}

TEST(Import, of_a_map_that_this_build_answers_differently_is_a_mismatch) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  Json map = Json::parse(read_file(exported(bench)));
  map["fingerprint"][3] = (map["fingerprint"][3].get<int>() + 1) % 64;
  write_file(bench.path("foreign.json"), map.dump());
  bench.expect_refused(at_other(bench, {"import", bench.path("foreign.json")}), 6, "probe");
}

TEST(Import, of_no_map_is_refused) {
  const Workbench bench;
  write_file(bench.path("cut.json"), R"({"format":"berth-map/1","uuid":)");
  bench.expect_refused({"import", bench.path("cut.json")}, 1, "whole JSON object");
  bench.expect_refused({"import", bench.path("absent.json")}, 1, "absent.json");
  EXPECT_EQ(bench.berth({"status"}).status, 1);
}

TEST(Diff, names_rules_nodes_attributes_and_flows) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"node", "set", "a", "--address", "there"});
  bench.output({"apply", "--now"});
  const Json diff = bench.json({"diff", "2", "3"});
  EXPECT_EQ(diff["identical"], false);
  EXPECT_EQ(diff["added"], Json::array({"c"}));
  EXPECT_EQ(diff["changed"][0],
            (Json{{"id", "a"}, {"attribute", "address"}, {"before", ""}, {"after", "there"}}));
  EXPECT_EQ(diff["moves"], 21);
  const std::string text = bench.output({"diff", "3", "2"});
  for (const char* const part : {"- node c\n", "~ node a: address there → -\n", "table: 21 moves"})
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST(Diff, names_a_change_of_the_bucket_count) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"set", "--buckets", "96"});
  bench.output({"apply", "--now"});
  const Json diff = bench.json({"diff", "2", "3"});
  EXPECT_EQ(diff["rules"][0], (Json{{"rule", "buckets"}, {"before", "64"}, {"after", "96"}}));
  EXPECT_EQ(diff["placed"], 32);
}

TEST(Diff, tells_differences_by_its_exit_status_only_when_asked) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  EXPECT_EQ(bench.berth({"diff", "1", "2"}).status, 0);
  EXPECT_EQ(bench.berth({"diff", "1", "2", "--exit-code"}).status, 2);
  EXPECT_EQ(bench.berth({"diff", "2", "2", "--exit-code"}).status, 0);
  EXPECT_NE(bench.output({"diff", "2", "2"}).find("versions 2 and 2 are identical"), std::string::npos);
  bench.expect_refused({"diff", "2", "3"}, 1, "no version 3");
}

TEST(History, tells_who_made_what_and_where_it_stands) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"apply", "--publish-only", "--reason", "tab\there"});
  bench.output({"node", "add", "d"});
  bench.output({"apply"});
  const Json history = bench.json({"history"});
  ASSERT_EQ(history.size(), 4U);
  const std::vector<std::string> standings{"was active", "active", "published", "on its way"};
  for (std::size_t i = 0; i < history.size(); ++i) {
    EXPECT_EQ(history[i]["version"], i + 1);
    EXPECT_EQ(history[i]["standing"], standings[i]);
    EXPECT_EQ(history[i]["author"], "operator");
  }
  EXPECT_EQ(history[2]["parent"], 2);
  EXPECT_EQ(history[3]["parent"], 2);
  EXPECT_EQ(history[2]["reason"], "tab\there");
  EXPECT_NE(bench.output({"history"}).find("tab\\x09here"), std::string::npos);
}

TEST(Status, is_one_screen_with_the_next_command) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  EXPECT_NE(bench.output({"status"}).find("nodes       2 up\n"), std::string::npos);
  for (int node = 0; node < 20; ++node) bench.output({"node", "add", "n" + std::to_string(node)});
  const std::string text = bench.output({"status"});
  EXPECT_LE(rows_of(text).size(), 20U);
  EXPECT_NE(text.find("staged      20 edits\n"), std::string::npos) << text;
  EXPECT_NE(text.find("next: berth plan\n"), std::string::npos) << text;
}

TEST(Doctor, reports_store_map_and_build) {
  const Workbench bench;
  const Outcome absent = bench.berth({"doctor"});
  EXPECT_EQ(absent.status, 1);
  EXPECT_NE(absent.output.find("FAIL  store"), std::string::npos) << absent.output;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"apply"});
  const Json report = bench.json({"doctor"});
  EXPECT_EQ(report["ok"], true);
  EXPECT_EQ(report["checks"].size(), 7U);
  for (const char* const line : {"OK    self-test", "OK    store", "OK    map", "OK    buckets",
                                 "OK    transition", "OK    shards", "OK    fences"})
    EXPECT_NE(bench.output({"doctor"}).find(line), std::string::npos) << line;
}

}  // namespace berth::test
