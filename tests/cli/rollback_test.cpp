// Does rollback lead to the earlier table, by a new version?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

/// Version 2 has the nodes a and b, version 3 also c, at once.
class Rollback : public testing::Test {
 protected:
  Rollback() {
    bench_.make_store(64, {"a", "b"});
    bench_.output({"node", "add", "c"});
    bench_.output({"apply", "--now"});
  }

  Workbench bench_;
};

}  // namespace

TEST_F(Rollback, publishes_the_old_content_as_a_new_version) {
  const Json back = bench_.json({"rollback", "--to", "2", "--now"});
  EXPECT_EQ(back["version"], 4);
  EXPECT_EQ(back["digest"], bench_.json({"map", "--at", "2"})["digest"]);
  EXPECT_EQ(bench_.json({"status"})["version"], 4);
  EXPECT_EQ(bench_.json({"history"})[3]["reason"], "rollback to version 2");
  EXPECT_NE(bench_.output({"diff", "2", "4"}).find("identical"), std::string::npos);
}

TEST_F(Rollback, is_a_transition_where_rows_move) {
  EXPECT_EQ(bench_.json({"rollback", "--to", "2", "--reason", "too early"})["outcome"], "transition");
  EXPECT_EQ(bench_.json({"status"})["transition"]["moves"], 21);
  EXPECT_EQ(bench_.json({"history"})[3]["reason"], "too early");
}

TEST_F(Rollback, dry_run_shows_the_plan_and_changes_nothing) {
  const std::string before = bench_.everything();
  EXPECT_EQ(bench_.json({"rollback", "--to", "2", "--dry-run"})["moves"], 21);
  EXPECT_NE(bench_.output({"rollback", "--to", "2", "--dry-run"}).find("next: berth rollback --to 2\n"),
            std::string::npos);
  EXPECT_EQ(bench_.everything(), before);
}

TEST_F(Rollback, to_the_same_content_has_nothing_to_do) {
  const std::string before = bench_.everything();
  EXPECT_NE(bench_.output({"rollback", "--to", "3"}).find("nothing to do"), std::string::npos);
  EXPECT_EQ(bench_.json({"rollback", "--to", "3"})["outcome"], "nothing");
  EXPECT_EQ(bench_.everything(), before);
}

TEST_F(Rollback, keeps_addresses_and_outages_of_today) {
  bench_.output({"node", "set", "a", "--address", "moved", "--state", "down"});
  bench_.output({"apply"});
  bench_.output({"rollback", "--to", "2", "--now"});
  const Json a = bench_.json({"node", "list"})[0];
  EXPECT_EQ(a["address"], "moved");
  EXPECT_EQ(a["state"], "down");
}

TEST_F(Rollback, that_would_strand_a_staged_edit_is_refused) {
  bench_.output({"node", "drain", "c"});
  bench_.expect_refused({"rollback", "--to", "2"}, 1, "(set c (state draining)) would not fit any more");
  bench_.expect_refused({"rollback", "--to", "2"}, 1, "berth discard 4");
  bench_.output({"discard", "4"});
  bench_.output({"rollback", "--to", "2"});
}

TEST_F(Rollback, to_another_bucket_count_needs_now) {
  bench_.output({"set", "--buckets", "96"});
  bench_.output({"apply", "--now"});
  bench_.expect_refused({"rollback", "--to", "3"}, 1, "use --now");
  bench_.output({"rollback", "--to", "3", "--now"});
  EXPECT_EQ(bench_.json({"map"})["buckets"], 64);
}

TEST_F(Rollback, to_a_map_without_nodes_needs_now) {
  bench_.expect_refused({"rollback", "--to", "1"}, 1,
                        "64 bucket replicas would have no node any more: use --now");
  bench_.output({"rollback", "--to", "1", "--now"});
  EXPECT_EQ(rows_of(bench_.output({"route", "x"}))[0][2], "-");
}

TEST_F(Rollback, to_a_version_that_is_not_there_is_refused) {
  bench_.expect_refused({"rollback", "--to", "9"}, 1, "9");
  bench_.expect_refused({"rollback", "--to", "0"}, 1, "--to is '0'");
  bench_.expect_refused({"rollback"}, 1, "--to is required");
}

}  // namespace berth::test
