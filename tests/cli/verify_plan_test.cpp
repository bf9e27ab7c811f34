// Does verify-plan accept a plan file by its own proof, and what does it say of a forged one?

#include <initializer_list>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {

class VerifyPlan : public testing::Test {
 protected:
  Workbench bench_;
  std::string file_ = bench_.path("plan.json");

  void SetUp() override {
    bench_.output({"init", "--buckets", "60", "--replicas", "2", "--cap", "zone=1"});
    for (const std::string node : {"a1", "a2", "b1", "b2", "c1", "c2"})
      bench_.output({"node", "add", node, "--zone", node.substr(0, 1)});
    bench_.output({"apply"});
    bench_.output({"node", "add", "c3", "--zone", "c"});
    bench_.output({"plan", "-o", file_});
  }

  void forge(const char* path, const Json& value) const {
    Json plan = Json::parse(read_file(file_));
    plan[Json::json_pointer(path)] = value;
    write_file(file_, plan.dump());
  }
};

TEST_F(VerifyPlan, says_what_it_checked) {
  const Json plan = Json::parse(read_file(file_));
  const std::string screen = bench_.output({"verify-plan", file_});
  for (const std::string part : {"lead from version 2 to the digest of version 3", "on 2 distinct nodes",
                                 "quotas follow from weights and caps", "✔ proven", "next: berth apply"})
    EXPECT_NE(screen.find(part), std::string::npos) << part << '\n' << screen;
  const Json verified = bench_.json({"verify-plan", file_});
  EXPECT_EQ(verified["verified"], true);
  EXPECT_EQ(verified["moves"], plan["moves"]);
  EXPECT_EQ(verified["lower_bound"], plan["moves"]);
  EXPECT_EQ(verified["child"], plan["child"]);
}

TEST_F(VerifyPlan, refuses_every_forgery_with_6) {
  const std::string whole = read_file(file_);
  const Json plan = Json::parse(whole);
  const std::initializer_list<std::pair<const char*, Json>> forgeries{
      {"/lower_bound", 0},
      {"/moves", 1},
      {"/move_list/0/to", "a1"},
      {"/quotas/0/held", 1},
      {"/quotas/0/least", 0},
      {"/prices/6/price", 7},
      {"/child/digest", plan["parent"]["digest"]},
      {"/edits/0/edit/node/weight", "2"},
      {"/edits/0/edit/kind", "remove"},
      {"/max_imbalance/after", 0.5},
      {"/wave_of_move/0", 5},
      {"/flows", "none"}};
  for (const auto& [path, value] : forgeries) {
    SCOPED_TRACE(path);
    forge(path, value);
    bench_.expect_refused({"verify-plan", file_}, 6, "plan");
    bench_.expect_refused({"apply", file_, "--now"}, 6, "plan");
    write_file(file_, whole);
  }
  bench_.output({"apply", file_, "--now"});
}

TEST_F(VerifyPlan, calls_nodes_by_their_ids) {
  const std::string whole = read_file(file_);
  const std::initializer_list<std::tuple<const char*, Json, const char*>> forgeries{
      {"/quotas/0/least", 0, "node a1 may hold 17 to 18, not 0 to 18; make it again"},
      {"/quotas/6/held", 2, "node c3 is to hold 2 and not 17 to 18; make it again"},
      {"/role_changes", Json::array({{{"bucket", 0}, {"replica", 0}, {"from", "a1"}, {"to", "a1"}}}), "a1"}};
  for (const auto& [path, value, words] : forgeries) {
    SCOPED_TRACE(path);
    forge(path, value);
    bench_.expect_refused({"verify-plan", file_}, 6, words);
    write_file(file_, whole);
  }
}

TEST_F(VerifyPlan, needs_a_whole_file) {
  write_file(file_, read_file(file_).substr(0, 100));
  bench_.expect_refused({"verify-plan", file_}, 6, "not a whole JSON object");
  bench_.expect_refused({"apply", file_}, 6, "not a whole JSON object");
  bench_.expect_refused({"verify-plan", bench_.path("absent")}, 1, "absent");
}

TEST_F(VerifyPlan, of_another_store_is_refused) {
  const Workbench other;
  other.make_store(60, {"a"});
  other.expect_refused({"verify-plan", file_}, 1, "this store holds map");
  other.expect_refused({"apply", file_}, 1, "this store holds map");
}

TEST_F(VerifyPlan, holds_when_its_parent_is_no_longer_active) {
  bench_.output({"apply", "--now"});
  EXPECT_EQ(bench_.json({"verify-plan", file_})["verified"], true);
  EXPECT_NE(bench_.output({"verify-plan", file_}).find("but it is stale: version 3 is active"),
            std::string::npos);
}

TEST_F(VerifyPlan, suggests_what_can_be_applied) {
  EXPECT_NE(bench_.output({"verify-plan", file_}).find("next: berth apply " + file_ + " --now\n"),
            std::string::npos)
      << "moves of several replicas are not copied";
}

TEST_F(VerifyPlan, refuses_a_past_that_the_store_does_not_hold) {
  forge("/past", 77);
  bench_.expect_refused({"verify-plan", file_}, 6, "no version 77");
}

}  // namespace berth::test
