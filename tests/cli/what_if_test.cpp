// Does plan --what-if cost a file of desired nodes without staging or promising anything?

#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

struct WhatIfBench : Workbench {
  WhatIfBench() {
    make_store(64, {"a", "b", "c"});
    write_file(path("spec.toml"), "nodes = [{id = \"a\"}, {id = \"b\"}, {id = \"c\"}, {id = \"d\"}]\n");
  }

  std::string spec() const { return path("spec.toml"); }
};

}  // namespace

TEST(WhatIf, costs_what_the_same_edits_cost_when_they_are_staged) {
  const WhatIfBench bench;
  const std::string before = bench.everything();
  Json asked = bench.json({"plan", "--what-if", bench.spec()});
  EXPECT_EQ(bench.everything(), before);
  EXPECT_EQ(asked["moves"], 16);
  EXPECT_EQ(asked["proven"], true);
  ASSERT_EQ(asked["edits"].size(), 1U);
  EXPECT_EQ(asked["edits"][0]["id"], 0);
  bench.output({"node", "add", "d"});
  Json staged = bench.json({"plan"});
  EXPECT_EQ(asked["edits"][0]["edit"], staged["edits"][0]["edit"]);
  asked.erase("edits");
  staged.erase("edits");
  EXPECT_EQ(asked, staged);
}

TEST(WhatIf, is_a_plan_screen_whose_next_command_prints_what_stages_it) {
  const WhatIfBench bench;
  const std::string screen = bench.output({"plan", "--what-if", bench.spec()});
  for (const std::string& part :
       {std::string("version 2 → 3"), std::string("16 of 64 bucket replicas (25.0 %)"),
        "next: berth check " + bench.spec() + " --commands\n"})
    EXPECT_NE(screen.find(part), std::string::npos) << part << '\n' << screen;
}

TEST(WhatIf, tells_changes_by_its_exit_status_only_when_asked) {
  const WhatIfBench bench;
  EXPECT_EQ(bench.berth({"plan", "--what-if", bench.spec()}).status, 0);
  EXPECT_EQ(bench.berth({"plan", "--what-if", bench.spec(), "--exit-code"}).status, 2);
}

TEST(WhatIf, of_what_is_there_has_nothing_to_do) {
  const WhatIfBench bench;
  write_file(bench.spec(), "nodes = [{id = \"a\"}, {id = \"b\"}, {id = \"c\"}]\n");
  EXPECT_EQ(bench.output({"plan", "--exit-code", "--what-if", bench.spec()}),
            "nothing to do: version 2 is what " + bench.spec() + " asks for\nnext: berth node list\n");
  EXPECT_EQ(bench.json({"plan", "--exit-code", "--what-if", bench.spec()})["moves"], 0);
}

TEST(WhatIf, leaves_staged_edits_aside) {
  const WhatIfBench bench;
  bench.output({"node", "remove", "a"});
  const Json plan = bench.json({"plan", "--what-if", bench.spec()});
  EXPECT_EQ(plan["moves"], 16);
  EXPECT_EQ(plan["edits"].size(), 1U);
}

TEST(WhatIf, writes_a_plan_and_a_page_and_the_plan_cannot_be_applied) {
  const WhatIfBench bench;
  bench.output({"plan", "--what-if", bench.spec(), "-o", bench.path("asked.plan"), "--html",
                bench.path("asked.html")});
  EXPECT_EQ(read_file(bench.path("asked.plan")), bench.output({"plan", "--json", "--what-if", bench.spec()}));
  EXPECT_NE(read_file(bench.path("asked.html")).find("--commands</code>"), std::string::npos);
  bench.output({"verify-plan", bench.path("asked.plan")});
  bench.expect_refused({"apply", bench.path("asked.plan")}, 1,
                       "the plan only asks what if, nothing of it is staged");
  bench.output({"node", "add", "d"});
  bench.expect_refused({"apply", "--now", bench.path("asked.plan")}, 1, "the plan only asks what if");
}

TEST(WhatIf, shows_which_keys_would_move) {
  const WhatIfBench bench;
  bench.output({"plan", "--what-if", bench.spec(), "-o", bench.path("asked.plan")});
  write_file(bench.path("keys.txt"), numbers_below(200));
  const auto moved = rows_of(
      bench.output({"moves", bench.path("keys.txt"), "--from", "2", "--to", bench.path("asked.plan")}));
  EXPECT_FALSE(moved.empty());
  for (const auto& row : moved) EXPECT_EQ(row.back(), "d");
}

}  // namespace berth::test
