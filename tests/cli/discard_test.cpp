// Can staged edits be taken back, and does every refusal that they cause say so?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {

TEST(Discard, takes_back_the_edits_of_these_numbers_and_no_others) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  for (const char* const node : {"c", "d", "e"}) bench.output({"node", "add", node});
  const Json staged = bench.json({"status"})["staged"];
  const std::string c = staged[0]["id"].dump(), e = staged[2]["id"].dump();
  EXPECT_NE(bench.output({"status"}).find(c + "  add c"), std::string::npos);
  EXPECT_EQ(bench.json({"discard", c, e}),
            (Json{{"discarded", {staged[0]["id"], staged[2]["id"]}}, {"staged", 1}}));
  EXPECT_EQ(bench.json({"status"})["staged"], Json::array({staged[1]}));
}

TEST(Discard, takes_back_all_and_then_has_nothing_to_do) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"node", "drain", "c"});
  EXPECT_NE(bench.output({"discard", "--all"}).find("discarded: add c"), std::string::npos);
  EXPECT_EQ(bench.json({"status"})["staged"], Json::array());
  const std::string before = bench.everything();
  EXPECT_NE(bench.output({"discard", "--all"}).find("nothing to discard"), std::string::npos);
  EXPECT_EQ(bench.everything(), before);
}

TEST(Discard, keeps_an_edit_on_which_another_one_stands) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"node", "drain", "c"});
  const Json staged = bench.json({"status"})["staged"];
  const std::string add = staged[0]["id"].dump(), drain = staged[1]["id"].dump();
  bench.expect_refused({"discard", add}, 1, "berth discard " + drain);
  bench.output({"discard", add, drain});
}

TEST(Discard, of_what_is_not_staged_or_not_named_is_refused) {
  const Workbench bench;
  bench.make_store(16, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.expect_refused({"discard", "99"}, 1, "edit 99 is not staged");
  bench.expect_refused({"discard", "c"}, 1, "ID");
  bench.expect_refused({"discard"}, 1, "--all");
  bench.expect_refused({"discard", "1", "--all"}, 1, "--all");
}

}  // namespace berth::test
