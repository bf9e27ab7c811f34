// Do route and explain follow a move from its source to its target?

#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/store/store.hpp"

#include "workbench.hpp"

namespace berth::test {
namespace {

/// Takes the moves at `places` one stage further.
void advance(const std::string& url, const std::vector<std::size_t>& places) {
  const auto store = open_store(url);
  ASSERT_TRUE(store->advance(store->state(), places).won);
}

}  // namespace

TEST(TransitionOfAKey, it_is_at_the_source_until_the_flip_and_then_at_the_target) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  bench.output({"node", "remove", "a"});
  bench.output({"node", "add", "b"});
  bench.output({"apply", "--reason", "b takes over"});
  for (const char* const stage : {"planned", "prepared", "copying", "verified", "fenced"}) {
    EXPECT_EQ(bench.output({"route", "x"}), "x\t0\ta\t2\n") << stage;
    const Json answer = bench.json({"explain", "x"});
    EXPECT_EQ(answer["stage"], stage);
    EXPECT_EQ(answer["since"]["version"], 2) << stage;
    advance(bench.store_url(), {0});
  }
  for (const char* const stage : {"flipped", "draining", "done"}) {
    EXPECT_EQ(bench.output({"route", "x"}), "x\t0\tb\t3\n") << stage;
    const Json answer = bench.json({"explain", "x"});
    EXPECT_EQ(answer["stage"], stage);
    EXPECT_EQ(answer["since"]["version"], 3) << stage;
    EXPECT_EQ(answer["since"]["reason"], "b takes over") << stage;
    if (std::string(stage) != "done") advance(bench.store_url(), {0});
  }
}

TEST(TransitionOfAKey, each_bucket_follows_its_own_move) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"apply"});
  for (int stage = 0; stage < 5; ++stage) advance(bench.store_url(), {0, 1, 2});

  const Json plan_moves = bench.json({"status"})["transition"];
  EXPECT_EQ(plan_moves["stages"], (Json{{"planned", 18}, {"flipped", 3}}));
  int on_c = 0;
  for (const auto& row : rows_of(bench.output({"route"}, numbers_below(2000)))) {
    EXPECT_EQ(row[2] == "c", row[3] == "3");
    on_c += row[2] == "c" ? 1 : 0;
  }
  EXPECT_GT(on_c, 0);
  EXPECT_NE(bench.output({"status"}).find("3 flipped"), std::string::npos);
  EXPECT_NE(bench.output({"migrate", "status"}).find("18 planned"), std::string::npos);
}

TEST(TransitionOfAKey, what_is_under_way_cannot_be_activated_over) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"apply"});
  advance(bench.store_url(), {0});
  bench.expect_refused({"activate", "3"}, 3, "3");
}

TEST(TransitionOfAKey, one_that_has_not_begun_may_be_activated_at_once) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"apply"});
  bench.output({"activate", "3"});
  EXPECT_EQ(bench.json({"status"})["version"], 3);
  EXPECT_EQ(bench.json({"status"})["transition"], nullptr);
}

}  // namespace berth::test
