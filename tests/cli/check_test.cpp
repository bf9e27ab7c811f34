// Does check tell a map from what a file asks for, and how to get from one to the other?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

const char* const k_two_nodes = "[[nodes]]\nid = \"b\"\n[[nodes]]\nid = \"a\"\n";

const char* const k_other_nodes = R"(replicas = 2
caps = ["zone=1"]

[[nodes]]
id = "a"
zone = "eu/x"
weight = 0.25

[[nodes]]
id = "c"
zone = "eu/y"
address = "sqlite:c d.db"
weight = 3

[[nodes]]
id = "d"
state = "draining"

[[nodes]]
id = "-e"
zone = "eu/z"
address = "-"
state = "down"
)";

struct CheckBench : Workbench {
  explicit CheckBench(const std::string& spec) {
    make_store(16, {"a", "b"});
    write_file(path("spec.toml"), spec);
  }

  std::string spec() const { return path("spec.toml"); }

  /// Runs the commands that check prints, in a shell that knows the program by its name.
  void stage_what_check_prints(const std::vector<std::string>& options = {}) const {
    std::vector<std::string> words{"check", spec(), "--commands"};
    words.insert(words.end(), options.begin(), options.end());
    const Outcome printed = berth(words);
    EXPECT_EQ(printed.status, 2) << printed.error_output;
    const Outcome ran = run(
        {"/bin/sh", "-e", "-c", "berth() { " + std::string(BERTH_PROGRAM) + " \"$@\"; }\n" + printed.output},
        {.environment = {"BERTH_STORE=" + store_url(), "USER=ana"}});
    EXPECT_EQ(ran.status, 0) << ran.error_output << printed.output;
  }
};

}  // namespace

TEST(Check, of_a_map_that_is_what_the_file_asks_for_ends_with_0) {
  const CheckBench bench(k_two_nodes);
  EXPECT_EQ(bench.output({"check", bench.spec()}),
            "version 2 is what " + bench.spec() + " asks for\nnext: berth status\n");
  const Json found = bench.json({"check", bench.spec()});
  EXPECT_EQ(found["version"], 2);
  EXPECT_EQ(found["digest"], bench.json({"map"})["digest"]);
  EXPECT_EQ(found["equal"], true);
  EXPECT_EQ(found["drift"], Json::array());
  EXPECT_EQ(found["commands"], Json::array());
  EXPECT_EQ(bench.output({"check", bench.spec(), "--commands"}), "");
}

TEST(Check, of_another_map_shows_what_differs_and_ends_with_2) {
  const CheckBench bench(k_other_nodes);
  const std::string before = bench.everything();
  const Outcome shown = bench.berth({"check", bench.spec()});
  EXPECT_EQ(shown.status, 2);
  EXPECT_EQ(shown.error_output, "");
  EXPECT_EQ(shown.output, "version 2 is not what " + bench.spec() +
                              " asks for\n"
                              "~ replicas: 1 → 2\n"
                              "~ caps: - → zone=1\n"
                              "+ node -e\n"
                              "+ node c\n"
                              "+ node d\n"
                              "- node b\n"
                              "~ node a: zone - → eu/x\n"
                              "~ node a: weight 1 → 0.25\n"
                              "to stage it: berth check " +
                              bench.spec() + " --commands | sh -e\nnext: berth plan --what-if " +
                              bench.spec() + "\n");
  EXPECT_EQ(bench.everything(), before);
}

TEST(Check, answers_in_json_with_the_edits_and_the_commands) {
  const CheckBench bench(k_other_nodes);
  const Json found = bench.json({"check", bench.spec()}, 2);
  EXPECT_EQ(found["spec"], bench.spec());
  EXPECT_EQ(found["equal"], false);
  EXPECT_EQ(found["staged"], 0);
  ASSERT_EQ(found["drift"].size(), 6U);
  EXPECT_EQ(found["drift"][0], (Json{{"kind", "rules"}, {"replicas", 2}, {"caps", {"zone=1"}}}));
  EXPECT_EQ(found["drift"][1], (Json{{"kind", "remove"}, {"id", "b"}}));
  EXPECT_EQ(found["drift"][2], (Json{{"kind", "change"}, {"id", "a"}, {"zone", "eu/x"}, {"weight", "0.25"}}));
  EXPECT_EQ(found["drift"][3]["node"]["id"], "-e");
  EXPECT_EQ(found["commands"],
            (Json{"berth set --replicas 2 --cap zone=1", "berth node remove b",
                  "berth node set a --zone eu/x --weight 0.25",
                  "berth node add --address=- --zone eu/z -- -e", "berth node set --state down -- -e",
                  "berth node add c --address 'sqlite:c d.db' --zone eu/y --weight 3", "berth node add d",
                  "berth node drain d"}));
}

TEST(Check, prints_commands_that_make_the_map_what_the_file_asks_for) {
  const CheckBench bench(k_other_nodes);
  bench.stage_what_check_prints();
  const Outcome staged = bench.berth({"check", bench.spec()});
  EXPECT_EQ(staged.status, 2);
  EXPECT_NE(staged.output.find("what is staged makes it so\nnext: berth plan\n"), std::string::npos)
      << staged.output;
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"check", bench.spec()})["equal"], true);
}

TEST(Check, prints_commands_on_the_store_that_it_was_given) {
  const CheckBench bench(k_other_nodes);
  const Outcome printed = bench.berth({"check", bench.spec(), "--commands", "--store", bench.store_url()});
  EXPECT_NE(printed.output.find("berth --store " + bench.store_url() + " node remove b\n"), std::string::npos)
      << printed.output;
  bench.stage_what_check_prints({"--store", bench.store_url()});
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.berth({"check", bench.spec()}).status, 0);
}

TEST(Check, a_rule_that_is_left_out_stays_and_an_attribute_that_is_left_out_is_the_default) {
  const CheckBench bench(k_two_nodes);
  bench.output({"set", "--cap", "zone=1", "--buckets", "32"});
  bench.output({"node", "set", "a", "--weight", "2", "--zone", "eu", "--address", "here", "--state", "down"});
  bench.output({"apply", "--now"});
  const Json found = bench.json({"check", bench.spec()}, 2);
  EXPECT_EQ(found["drift"], (Json{{{"kind", "change"},
                                   {"id", "a"},
                                   {"address", ""},
                                   {"zone", ""},
                                   {"weight", "1"},
                                   {"state", "up"}}}));
  bench.stage_what_check_prints();
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.berth({"check", bench.spec()}).status, 0);
}

TEST(Check, an_empty_list_of_caps_takes_them_away) {
  const CheckBench bench("caps = []\n" + std::string(k_two_nodes));
  EXPECT_EQ(bench.berth({"check", bench.spec()}).status, 0);
  bench.output({"set", "--cap", "zone=1"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"check", bench.spec()}, 2)["commands"], (Json{"berth set --cap none"}));
  bench.stage_what_check_prints();
  bench.output({"apply"});
  EXPECT_EQ(bench.berth({"check", bench.spec()}).status, 0);
}

TEST(Check, leaves_staged_edits_aside_and_prints_the_commands_behind_them) {
  const CheckBench bench(k_two_nodes);
  bench.output({"node", "add", "c"});
  const std::string equal = bench.output({"check", bench.spec()});
  EXPECT_NE(equal.find("what is staged would change that: berth discard takes it back"), std::string::npos)
      << equal;
  EXPECT_EQ(bench.json({"check", bench.spec()})["commands"], (Json{"berth node remove c"}));
  write_file(bench.spec(), std::string(k_two_nodes) + "[[nodes]]\nid = \"c\"\n[[nodes]]\nid = \"d\"\n");
  const Json found = bench.json({"check", bench.spec()}, 2);
  EXPECT_EQ(found["staged"], 1);
  EXPECT_EQ(found["drift"].size(), 2U);
  EXPECT_EQ(found["commands"], (Json{"berth node add d"}));
  EXPECT_NE(bench.berth({"check", bench.spec()}).output.find("to stage the rest: "), std::string::npos);
}

TEST(Check, compares_with_the_map_that_is_on_its_way) {
  const CheckBench bench(std::string(k_two_nodes) + "[[nodes]]\nid = \"c\"\n");
  bench.output({"node", "add", "c"});
  EXPECT_EQ(bench.json({"apply"})["outcome"], "transition");
  EXPECT_EQ(bench.output({"check", bench.spec()}), "version 3, which is on its way, is what " + bench.spec() +
                                                       " asks for\nnext: berth migrate status\n");
}

TEST(Check, of_many_differences_stays_one_screen) {
  std::string spec;
  for (int node = 0; node < 60; ++node) spec += "[[nodes]]\nid = \"n" + std::to_string(node) + "\"\n";
  const CheckBench bench(spec);
  const Outcome shown = bench.berth({"check", bench.spec()});
  EXPECT_LE(rows_of(shown.output).size(), 40U) << shown.output;
  EXPECT_NE(shown.output.find("… 32 more lines: --json"), std::string::npos) << shown.output;
  EXPECT_EQ(rows_of(bench.berth({"check", bench.spec(), "--commands"}).output).size(), 62U);
}

}  // namespace berth::test
