// Does apply make exactly the plan the next map, or say why not?

#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A store of nodes a and b in which c is staged, and the plan of that.
class ApplyPlan : public testing::Test {
 protected:
  ApplyPlan() {
    bench_.make_store(64, {"a", "b"});
    bench_.output({"node", "add", "c"});
    bench_.output({"plan", "-o", file()});
  }

  std::string file() const { return bench_.path("plan.json"); }

  void edit_file(const std::string& from, const std::string& to) const {
    write_file(file(), replaced(read_file(file()), from, to));
  }

  Workbench bench_;
};

}  // namespace

TEST(Apply, without_edits_has_nothing_to_apply) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  const std::string before = bench.everything();
  EXPECT_NE(bench.output({"apply"}).find("nothing to apply"), std::string::npos);
  EXPECT_EQ(bench.json({"apply"})["outcome"], "nothing");
  EXPECT_EQ(bench.everything(), before);
}

TEST(Apply, activates_at_once_what_moves_nothing) {
  const Workbench bench;
  bench.make_store(64, {});
  bench.output({"node", "add", "a"});
  const Json applied = bench.json({"apply", "--reason", "the first"});
  EXPECT_EQ(applied["version"], 2);
  EXPECT_EQ(applied["outcome"], "active");
  EXPECT_EQ(applied["placed"], 64);
  const Json status = bench.json({"status"});
  EXPECT_EQ(status["version"], 2);
  EXPECT_EQ(status["digest"], applied["digest"]);
  EXPECT_EQ(status["transition"], nullptr);
  EXPECT_EQ(status["staged"].size(), 0U);
  const Json entry = bench.json({"history"})[1];
  EXPECT_EQ(entry["author"], "operator");
  EXPECT_EQ(entry["reason"], "the first");
}

TEST(Apply, begins_a_transition_where_rows_move) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  EXPECT_NE(bench.output({"apply"}).find("next: berth migrate run"), std::string::npos);
  const Json status = bench.json({"status"});
  EXPECT_EQ(status["version"], 2);
  EXPECT_EQ(status["transition"]["target"], 3);
  EXPECT_EQ(status["transition"]["moves"], 21);
  EXPECT_EQ(status["transition"]["done"], 0);
  EXPECT_EQ(status["transition"]["stages"], (Json{{"planned", 21}}));
  EXPECT_EQ(status["transition"]["subject"], nullptr);
  EXPECT_EQ(status["clients"], Json::array());
}

TEST(Apply, now_activates_without_a_copy) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  EXPECT_EQ(bench.json({"apply", "--now"})["outcome"], "active");
  EXPECT_EQ(bench.json({"status"})["version"], 3);
}

TEST(Apply, publish_only_leaves_the_active_map_until_activate) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  EXPECT_NE(bench.output({"apply", "--publish-only"}).find("next: berth activate 3"), std::string::npos);
  EXPECT_EQ(bench.json({"status"})["version"], 2);
  EXPECT_EQ(bench.json({"status"})["staged"].size(), 0U);
  const Json activated = bench.json({"activate", "3"});
  EXPECT_EQ(activated["version"], 3);
  EXPECT_GT(activated["moves"], 0);
  EXPECT_EQ(bench.json({"status"})["version"], 3);
  const std::string before = bench.everything();
  bench.output({"activate", "3"});
  EXPECT_EQ(bench.everything(), before);
}

TEST(Apply, now_and_publish_only_exclude_each_other) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"node", "add", "b"});
  bench.expect_refused({"apply", "--now", "--publish-only"}, 1, "exclude each other");
}

TEST(Activate, refuses_what_is_no_child_of_the_active_map) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  bench.output({"apply", "--publish-only"});
  bench.output({"node", "set", "a", "--weight", "2"});
  bench.output({"apply", "--now"});
  bench.expect_refused({"activate", "3"}, 3, "3");
  bench.expect_refused({"activate", "99"}, 1, "99");
  bench.expect_refused({"activate", "zero"}, 1, "'zero'");
}

TEST(Apply, refuses_while_a_transition_runs_and_names_it) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const std::string digest = bench.json({"apply"})["digest"];
  bench.output({"node", "add", "d"});
  bench.expect_refused(
      {"apply"}, 3, "version 3 (digest " + digest + ", by operator) is on its way (0 of 21 moves are done)");
  bench.expect_refused({"apply", "--now"}, 3, "berth migrate run");
  bench.expect_refused({"rollback", "--to", "2"}, 3, "berth migrate run");
}

TEST(Apply, plans_on_the_target_of_a_running_transition) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  bench.output({"node", "add", "c"});
  const Json applied = bench.json({"apply"});
  bench.output({"node", "remove", "c"});
  const Json plan = bench.json({"plan"});
  EXPECT_EQ(plan["parent"]["version"], 3);
  EXPECT_EQ(plan["parent"]["digest"], applied["digest"]);
}

TEST(Apply, another_bucket_count_needs_now_once_there_are_nodes) {
  const Workbench bench;
  bench.make_store(64, {});
  bench.output({"set", "--buckets", "32"});
  bench.output({"apply"});
  bench.output({"node", "add", "a"});
  bench.output({"apply"});
  bench.output({"set", "--buckets", "48"});
  bench.expect_refused({"apply"}, 1, "use --now");
  EXPECT_EQ(bench.json({"apply", "--now"})["placed"], 16);
  EXPECT_EQ(bench.json({"map"})["buckets"], 48);
}

TEST_F(ApplyPlan, makes_exactly_the_child_that_the_plan_names) {
  const Json plan = Json::parse(read_file(file()));
  const Json applied = bench_.json({"apply", file()});
  EXPECT_EQ(applied["version"], plan["child"]["version"]);
  EXPECT_EQ(applied["digest"], plan["child"]["digest"]);
  EXPECT_EQ(applied["moves"], plan["moves"]);
}

TEST_F(ApplyPlan, consumes_its_own_edits_and_no_others) {
  bench_.output({"node", "add", "d"});
  bench_.output({"apply", file(), "--now"});
  const Json staged = bench_.json({"status"})["staged"];
  ASSERT_EQ(staged.size(), 1U);
  EXPECT_EQ(staged[0]["edit"]["node"]["id"], "d");
}

TEST_F(ApplyPlan, publish_only_does_not_strand_later_edits) {
  bench_.output({"node", "drain", "c"});
  bench_.expect_refused({"apply", file(), "--publish-only"}, 1,
                        "(set c (state draining)) would not fit any more");
}

TEST_F(ApplyPlan, one_that_was_applied_is_told_so) {
  bench_.output({"apply", file(), "--now"});
  bench_.expect_refused({"apply", file()}, 3, "applied already: it is version 3");
}

TEST_F(ApplyPlan, a_stale_one_is_refused_and_the_active_map_named) {
  bench_.output({"node", "add", "another"});
  const std::string digest = bench_.json({"apply", "--now"})["digest"];
  bench_.expect_refused({"apply", file()}, 3, "version 3 (digest " + digest + ", by operator) is active now");
}

TEST_F(ApplyPlan, one_whose_edits_are_published_already_is_stale) {
  bench_.output({"apply", "--publish-only"});
  bench_.expect_refused({"apply", file()}, 3, "is no longer staged");
}

TEST_F(ApplyPlan, one_of_another_map_is_refused) {
  const Workbench other;
  other.make_store(64, {"a", "b"});
  other.output({"node", "add", "c"});
  other.expect_refused({"apply", file()}, 1, "name the right --store");
}

TEST_F(ApplyPlan, a_truncated_one_is_refused) {
  const std::string whole = read_file(file());
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, whole.size() / 2, whole.size() - 2}) {
    write_file(file(), whole.substr(0, size));
    bench_.expect_refused({"apply", file()}, 6, "the plan file");
  }
}

TEST_F(ApplyPlan, an_edited_one_is_a_mismatch) {
  const std::string whole = read_file(file());
  const std::vector<std::pair<std::string, std::string>> edits{{R"("moves":21)", R"("moves":20)"},
                                                               {R"("placed":0)", R"("placed":1)"},
                                                               {R"("lower_bound":21)", R"("lower_bound":7)"},
                                                               {R"("proven":true)", R"("proven":false)"},
                                                               {R"("weight":"1")", R"("weight":"2")"}};
  for (const auto& [from, to] : edits) {
    SCOPED_TRACE(to);
    write_file(file(), whole);
    edit_file(from, to);
    bench_.expect_refused({"apply", file()}, 6, "was edited");
  }
}

TEST_F(ApplyPlan, of_a_newer_format_or_absent_is_refused) {
  edit_file("berth-plan/1", "berth-plan/2");
  bench_.expect_refused({"apply", file()}, 1, "berth-plan/2");
  bench_.expect_refused({"apply", bench_.path("absent.json")}, 1, "absent.json");
  bench_.expect_refused({"apply", bench_.path("")}, 1, "cannot be read");
}

}  // namespace berth::test
