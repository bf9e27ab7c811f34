// Does plan say, before anything happens, what happens?

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {

TEST(Plan, without_edits_has_nothing_to_do) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  EXPECT_NE(bench.output({"plan", "--exit-code"}).find("nothing to do"), std::string::npos);
  const Json plan = bench.json({"plan", "--exit-code"});
  EXPECT_EQ(plan["moves"], 0);
  EXPECT_EQ(plan["proven"], true);
  EXPECT_EQ(plan["parent"]["digest"], plan["child"]["digest"]);
}

TEST(Plan, without_edits_leaves_no_older_plan_in_its_file) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string file = bench.path("plan.json");
  bench.output({"node", "add", "c"});
  bench.output({"plan", "-o", file});
  bench.output({"discard", "--all"});
  bench.output({"plan", "-o", file});
  EXPECT_EQ(Json::parse(read_file(file))["moves"], 0);
  bench.expect_refused({"plan", "--keys", bench.path("absent")}, 1, "absent");
}

TEST(Plan, of_a_name_with_spaces_is_suggested_as_a_shell_reads_it) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string file = bench.path("next plan.json");
  const std::string text = bench.output({"plan", "-o", file});
  EXPECT_NE(text.find("next: berth apply '" + file + "'"), std::string::npos) << text;
  const std::string verified = bench.output({"verify-plan", file});
  EXPECT_NE(verified.find("next: berth apply '" + file + "'"), std::string::npos) << verified;
}

TEST(Plan, does_not_write_two_things_into_one_file) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string file = bench.path("plan");
  bench.expect_refused({"plan", "-o", file, "--html", file}, 1, "-o and --html name the same file");
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(Plan, has_every_number_in_json) {
  const Workbench bench;
  bench.make_store(64, {"a", "b", "c"});
  bench.output({"node", "add", "d"});
  const Json plan = bench.json({"plan"});
  EXPECT_EQ(plan["parent"]["version"], 2);
  EXPECT_EQ(plan["parent"]["digest"], bench.json({"map"})["digest"]);
  EXPECT_EQ(plan["child"]["version"], 3);
  EXPECT_EQ(plan["moves"], 16);
  EXPECT_EQ(plan["placed"], 0);
  EXPECT_EQ(plan["lower_bound"], 16);
  EXPECT_EQ(plan["proven"], true);
  EXPECT_EQ(plan["max_imbalance"]["after"], 0.0);
  EXPECT_GT(plan["max_imbalance"]["before"].get<double>(), 0.0);
  EXPECT_EQ(plan["move_list"].size(), 16U);
  int flowing = 0;
  for (const Json& flow : plan["flows"]) {
    EXPECT_EQ(flow["to"], "d");
    flowing += flow["moves"].get<int>();
  }
  EXPECT_EQ(flowing, 16);
}

TEST(Plan, is_one_screen_for_people) {
  const Workbench bench;
  bench.make_store(64, {"a", "b", "c"});
  bench.output({"node", "add", "d"});
  const std::string screen = bench.output({"plan"});
  for (const char* const part : {"version 2 → 3", "16 of 64 bucket replicas (25.0 %), 0 placed",
                                 "16: nobody can do with fewer moves ✔ proven",
                                 "busiest    link a → d 6: no plan of as few moves has less, receiver d 16",
                                 "waves      16 with 1 stream a node, the fewest",
                                 "risks      PASS  no risks", "a  →  d", "next: berth apply\n"})
    EXPECT_NE(screen.find(part), std::string::npos) << part << '\n' << screen;
}

TEST(Plan, of_many_nodes_stays_one_screen) {
  const Workbench bench;
  bench.output({"init", "--buckets", "256"});
  for (int node = 0; node < 60; ++node) bench.output({"node", "add", "n" + std::to_string(node)});
  bench.output({"apply"});
  for (int node = 0; node < 30; ++node) bench.output({"node", "drain", "n" + std::to_string(node)});
  const std::string screen = bench.output({"plan"});
  EXPECT_LE(rows_of(screen).size(), 50U) << screen;
  EXPECT_NE(screen.find("36 more nodes: --json"), std::string::npos) << screen;
}

TEST(Plan, tells_changes_by_its_exit_status_only_when_asked) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"node", "add", "b"});
  EXPECT_EQ(bench.berth({"plan"}).status, 0);
  EXPECT_EQ(bench.berth({"plan", "--exit-code"}).status, 2);
  bench.json({"plan", "--exit-code"}, 2);
}

TEST(Plan, changes_nothing_and_gives_the_same_answer_again) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string before = bench.everything();
  EXPECT_EQ(bench.output({"plan", "--json"}), bench.output({"plan", "--json"}));
  EXPECT_EQ(bench.everything(), before);
}

TEST(Plan, writes_its_file_and_names_it_in_the_next_command) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string file = bench.path("plan.json");
  EXPECT_NE(bench.output({"plan", "-o", file}).find("next: berth apply " + file), std::string::npos);
  EXPECT_EQ(read_file(file), bench.output({"plan", "--json"}));
}

TEST(Plan, that_cannot_be_written_is_refused) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"node", "add", "b"});
  bench.expect_refused({"plan", "-o", bench.path("absent/plan.json")}, 1, "absent/plan.json");
  std::filesystem::create_directory(bench.path("folder"));
  bench.expect_refused({"plan", "-o", bench.path("folder")}, 1, "folder");
}

TEST(Plan, is_a_page_when_asked) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string screen =
      bench.output({"plan", "-o", bench.path("join.plan"), "--html", bench.path("a.html")});
  const std::string page = read_file(bench.path("a.html"));
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  const std::string next = screen.substr(screen.find("next: ") + 6);
  EXPECT_NE(page.find("<code>" + next.substr(0, next.find('\n')) + "</code>"), std::string::npos) << next;
  bench.output({"plan", "--json", "-o", bench.path("join.plan"), "--html", bench.path("b.html")});
  EXPECT_EQ(read_file(bench.path("b.html")), page);
  bench.expect_refused({"plan", "--html", bench.path("absent/plan.html")}, 1, "absent/plan.html");
}

TEST(Plan, warns_of_buckets_that_are_coarse_for_a_weight) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c", "--weight", "0.25"});
  const std::string screen = bench.output({"plan"});
  EXPECT_NE(
      screen.find("64 buckets are coarse: c has a share of 7.11 and holds 7 or 8, up to 12.5 % above it; "
                  "128 buckets would keep it within 10 %"),
      std::string::npos)
      << screen;
  bench.output({"apply", "--now"});
  const Json doctor = bench.json({"doctor"});
  EXPECT_EQ(doctor["ok"], true);
  EXPECT_EQ(doctor["checks"][3],
            (Json{{"check", "buckets"},
                  {"ok", true},
                  {"detail", "c has a share of 7.11 and holds 7 or 8, up to 12.5 % above it"}}));
  bench.output({"node", "set", "c", "--weight", "0.001"});
  const std::string tiny = bench.output({"plan"});
  EXPECT_NE(tiny.find("c has a share of 0.03 and holds 0 or 1; 32,768 buckets"), std::string::npos) << tiny;
}

TEST(Plan, says_which_keys_change_bucket) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"set", "--buckets", "128"});
  EXPECT_NE(bench.output({"plan"}).find("64 → 128 buckets: 50.0 % of all keys, only to the new buckets"),
            std::string::npos);
  bench.output({"set", "--buckets", "48"});
  const std::string smaller = bench.output({"plan"});
  EXPECT_NE(smaller.find("64 → 48 buckets: 25.0 % of all keys, only those of the removed buckets"),
            std::string::npos)
      << smaller;
  EXPECT_NE(smaller.find("next: berth apply --now"), std::string::npos);
}

TEST(Plan, says_that_modulo_moves_nearly_all_keys) {
  const Workbench bench;
  bench.output({"init", "--buckets", "64", "--bucket-function", "modulo"});
  bench.output({"node", "add", "a"});
  bench.output({"apply"});
  bench.output({"set", "--buckets", "65"});
  EXPECT_NE(bench.output({"plan"}).find("nearly all keys (modulo is not consistent)"), std::string::npos);
}

TEST(Plan, without_anybody_to_hold_buckets_is_infeasible) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "set", "a", "--weight", "0"});
  const std::string staged = bench.output({"node", "remove", "b"});
  EXPECT_NE(staged.find("no node would have a weight above 0"), std::string::npos) << staged;
  bench.expect_refused({"plan"}, 4, "no node has a weight above 0");
  bench.expect_refused({"apply"}, 4, "no node has a weight above 0");
  bench.output({"node", "add", "c"});
  bench.output({"apply", "--now"});
}

}  // namespace berth::test
