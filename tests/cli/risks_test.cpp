// Does a plan say what was looked at before it is applied, and what may go wrong?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

void expect_risk(const Workbench& bench, const std::string& line) {
  const std::string screen = bench.output({"plan"});
  EXPECT_NE(screen.find(line), std::string::npos) << line << '\n' << screen;
}

}  // namespace

TEST(Risks, that_are_none_pass) {
  const Workbench bench;
  bench.make_store(60, {"a", "b"});
  bench.output({"node", "add", "c"});
  expect_risk(bench, "risks      PASS  no risks\n");
}

TEST(Risks, of_what_is_not_copied_are_errors_that_apply_refuses) {
  const Workbench bench;
  bench.make_store(60, {"a", "b"});
  bench.output({"set", "--buckets", "75"});
  expect_risk(bench,
              "risks      ERROR 60 → 75 buckets: 20.0 % of all keys, only to the new buckets change bucket");
  bench.expect_refused({"apply"}, 1, "60 → 75 buckets");
}

TEST(Risks, of_a_node_that_is_down_are_that_it_cannot_give_rows) {
  const Workbench bench;
  bench.make_store(60, {"a", "b", "c"});
  bench.output({"node", "set", "a", "--state", "down"});
  bench.output({"apply"});
  bench.output({"node", "remove", "a"});
  expect_risk(
      bench,
      "risks      WARN  20 moves leave a, which is down: its rows cannot be copied until it is back\n");
}

TEST(Risks, of_a_node_that_is_down_are_that_it_cannot_take_rows) {
  const Workbench bench;
  bench.make_store(60, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"node", "set", "c", "--state", "down"});
  expect_risk(bench,
              "risks      WARN  20 moves go to c, which is down: it cannot take rows until it is back\n");
}

TEST(Risks, count_the_replicas_that_stay_by_what_a_bucket_has_today) {
  const Workbench bench;
  bench.output({"init", "--buckets", "60", "--replicas", "2"});
  for (const std::string node : {"a", "b", "c", "d"}) bench.output({"node", "add", node});
  bench.output({"apply", "--now"});
  bench.output({"set", "--replicas", "3"});
  bench.output({"node", "drain", "a"});
  expect_risk(bench, "PASS  every bucket keeps 1 untouched replica in each wave\n");
}

TEST(Risks, of_a_small_zone_are_that_it_gets_more_than_its_weight) {
  const Workbench bench;
  bench.output({"init", "--buckets", "60", "--replicas", "2", "--cap", "zone=1"});
  bench.output({"node", "add", "a", "--zone", "x", "--weight", "3"});
  bench.output({"node", "add", "b", "--zone", "y"});
  expect_risk(bench,
              "WARN  zone x gets 60.0 bucket replicas, by weight it would be 90.0: a limit forces it\n");
  expect_risk(bench,
              "WARN  zone y gets 60.0 bucket replicas, by weight it would be 30.0: a limit forces it\n");
}

TEST(Risks, of_a_bucket_with_several_replicas_are_that_only_one_moves_at_a_time) {
  const Workbench bench;
  bench.output({"init", "--buckets", "60", "--replicas", "3"});
  for (const char* const node : {"a", "b", "c", "d"}) bench.output({"node", "add", node});
  bench.output({"apply"});
  bench.output({"node", "add", "e"});
  expect_risk(bench, "PASS  every bucket keeps 2 untouched replicas in each wave\n");
}

}  // namespace berth::test
