// Does migrate move the rows of a transition, and tell how it goes?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cluster.hpp"
#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

/// Two shards with rows, and a third that is about to join.
class MigrateCommand : public testing::Test {
 protected:
  MigrateCommand() {
    cluster_.fill(200);
    rows_ = cluster_.all_rows();
    cluster_.begin_to_add("c");
  }

  std::vector<std::string> at(std::vector<std::string> words) const {
    words.insert(words.end(), {"--store", cluster_.store_url()});
    return words;
  }

  std::vector<std::string> run_command() const {
    return at({"migrate", "run", "--table", "items", "--key", "key"});
  }

  Cluster cluster_;
  Workbench bench_;
  std::vector<std::string> rows_;
};

}  // namespace

TEST_F(MigrateCommand, moves_every_row_and_activates_the_target) {
  const Json done = bench_.json(run_command());
  EXPECT_EQ(done["version"], 3);
  EXPECT_GT(done["moved_rows"], 0);
  expect_settled(cluster_, rows_);
  const Json verified = bench_.json(at({"migrate", "verify", "--table", "items", "--key", "key"}));
  EXPECT_EQ(verified["rows"], 200);
  EXPECT_EQ(verified["misplaced"], 0);
  EXPECT_EQ(verified["rows_by_node"]["c"], done["moved_rows"]);
}

TEST_F(MigrateCommand, is_quiet_in_a_pipe_and_ends_with_a_summary) {
  const Outcome outcome = bench_.berth(run_command());
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.error_output, "");
  EXPECT_EQ(rows_of(outcome.output).size(), 2U) << outcome.output;
  EXPECT_EQ(outcome.output.find("version 3 is active: "), 0U) << outcome.output;
  EXPECT_NE(outcome.output.find("next: berth migrate verify --table items --key key"), std::string::npos);
}

TEST_F(MigrateCommand, without_a_transition_has_nothing_to_do) {
  bench_.output(run_command());
  EXPECT_NE(bench_.output(run_command()).find("nothing to migrate: version 3 is active"), std::string::npos);
  EXPECT_EQ(bench_.json(at({"migrate", "status"}))["transition"], nullptr);
}

TEST_F(MigrateCommand, needs_the_table_and_the_key_once) {
  EXPECT_EQ(
      bench_.berth(at({"migrate", "run"})).error_output.find("berth: which rows are meant is not known"), 0U);
  EXPECT_EQ(bench_.berth(at({"migrate", "run", "--table", "items"})).status, 1);
  const auto store = cluster_.store();
  store->name_subject(store->state(), to_text(Cluster::subject()));
  EXPECT_NE(bench_.output(at({"migrate", "status"})).find("rows of table items, keyed by key"),
            std::string::npos);
  bench_.output(at({"migrate", "run"}));
  expect_settled(cluster_, rows_);
}

TEST_F(MigrateCommand, status_counts_the_buckets_that_a_stopped_mover_leaves_refusing) {
  const auto store = cluster_.store();
  store->name_subject(store->state(), to_text(Cluster::subject()));
  const std::string words = " may refuse reads and writes until the mover goes on: berth migrate run\n";
  for (const Stage stage : k_stages) {
    const bool refuses = stage == Stage::fenced || stage == Stage::flipped;
    for (const auto& command : {at({"status"}), at({"migrate", "status"})}) {
      EXPECT_EQ(bench_.json(command)["transition"]["refusing"], refuses ? 2 : 0) << name_of(stage);
      EXPECT_EQ(bench_.output(command).find("2 buckets" + words) != std::string::npos, refuses)
          << name_of(stage);
    }
    if (stage != Stage::done) store->advance(store->state(), {0, 1});
  }
}

TEST_F(MigrateCommand, refuses_another_table_than_the_one_it_began_with) {
  const auto store = cluster_.store();
  store->name_subject(store->state(), to_text(Cluster::subject()));
  store->advance(store->state(), {0});
  const Outcome outcome = bench_.berth(at({"migrate", "run", "--table", "others", "--key", "key"}));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.error_output.find("items"), std::string::npos) << outcome.error_output;
}

TEST_F(MigrateCommand, refuses_shards_that_are_missing_or_have_no_such_table) {
  const Outcome no_table = bench_.berth(at({"migrate", "run", "--table", "absent", "--key", "key"}));
  EXPECT_EQ(no_table.status, 1);
  EXPECT_NE(no_table.error_output.find("absent"), std::string::npos) << no_table.error_output;
  std::filesystem::remove(cluster_.shard_path("c"));
  const Outcome no_shard = bench_.berth(run_command());
  EXPECT_EQ(no_shard.status, 1);
  EXPECT_NE(no_shard.error_output.find(cluster_.shard_path("c")), std::string::npos) << no_shard.error_output;
  EXPECT_EQ(cluster_.all_rows(), rows_);
}

TEST_F(MigrateCommand, batch_sizes_out_of_range_are_refused) {
  for (const char* const batch : {"0", "-1", "many", "1048577"}) {
    const Outcome outcome =
        bench_.berth(at({"migrate", "run", "--table", "items", "--key", "key", "--batch", batch}));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.error_output.find("--batch"), std::string::npos);
  }
}

TEST_F(MigrateCommand, verify_finds_rows_on_the_wrong_node) {
  bench_.output(run_command());
  const std::string home = cluster_.home("lost");
  const std::string wrong = home == "a" ? "b" : "a";
  cluster_.run(wrong, "INSERT INTO items VALUES ('lost', 'x')");
  const Outcome outcome = bench_.berth(at({"migrate", "verify", "--table", "items", "--key", "key"}));
  EXPECT_EQ(outcome.status, 6);
  EXPECT_NE(outcome.output.find("201 rows, 1 misplaced"), std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("misplaced: lost of bucket"), std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("is on " + wrong + ", belongs on " + home), std::string::npos)
      << outcome.output;
  EXPECT_NE(outcome.output.find("--table or --key is not what the rows are placed by"), std::string::npos)
      << outcome.output;
  EXPECT_EQ(outcome.output.find("next: berth status"), std::string::npos) << outcome.output;
  EXPECT_NE(read_file(BERTH_MIGRATION_DOC).find("\n## Rows on the wrong node\n"), std::string::npos);
  const Json report = bench_.json(at({"migrate", "verify", "--table", "items", "--key", "key"}), 6);
  EXPECT_EQ(report["first_misplaced"][0]["key"], "lost");
}

TEST_F(MigrateCommand, abort_leaves_a_transition_that_cannot_start) {
  std::filesystem::remove(cluster_.shard_path("c"));
  EXPECT_EQ(bench_.berth(run_command()).status, 1);
  EXPECT_NE(bench_.berth(at({"rollback", "--to", "1"})).error_output.find("berth migrate abort"),
            std::string::npos);
  const Json aborted = bench_.json(at({"migrate", "abort", "--reason", "no disk"}));
  EXPECT_EQ(aborted["version"], 2);
  EXPECT_EQ(aborted["aborted"], 3);
  EXPECT_EQ(bench_.json(at({"status"}))["transition"], nullptr);
  EXPECT_EQ(cluster_.store()->audit().back().by.reason, "no disk");
  EXPECT_NE(bench_.output(at({"migrate", "abort"})).find("no transition runs"), std::string::npos);
}

TEST_F(MigrateCommand, abort_does_not_strand_edits_staged_on_the_target) {
  bench_.output(at({"node", "drain", "c"}));
  const Outcome outcome = bench_.berth(at({"migrate", "abort"}));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.error_output.find("berth discard 1"), std::string::npos) << outcome.error_output;
  bench_.output(at({"discard", "1"}));
  bench_.output(at({"migrate", "abort"}));
}

TEST_F(MigrateCommand, doctor_names_node_and_path_of_shards_that_cannot_be_read) {
  bench_.output(run_command());
  bench_.output(at({"doctor"}));
  std::filesystem::remove(cluster_.shard_path("a"));
  write_file(cluster_.shard_path("b"), std::string(4096, '?'));
  const Outcome outcome = bench_.berth(at({"doctor"}));
  EXPECT_EQ(outcome.status, 6);
  EXPECT_NE(outcome.output.find("FAIL  shards"), std::string::npos) << outcome.output;
  for (const char* const node : {"a", "b"})
    EXPECT_NE(outcome.output.find(std::string("node ") + node + " at " + cluster_.shard_path(node)),
              std::string::npos)
        << outcome.output;
  const Json report = bench_.json(at({"doctor"}), 6);
  EXPECT_EQ(report["ok"], false);
  for (const Json& check : report["checks"])
    EXPECT_EQ(check["ok"], check["check"] != "shards" && check["check"] != "fences") << check;
}

TEST_F(MigrateCommand, doctor_asks_for_no_shard_where_none_is_named) {
  const Workbench bench;
  bench.make_store(8, {"a", "b"});
  bench.output({"node", "set", "b", "--address", "postgres:elsewhere"});
  bench.output({"apply", "--now"});
  EXPECT_EQ(bench.json({"doctor"})["ok"], true);
}

TEST_F(MigrateCommand, doctor_finds_fences_that_a_change_without_a_migration_left_closed) {
  bench_.output(run_command());
  EXPECT_EQ(bench_.json(at({"doctor"}))["ok"], true);
  bench_.output(at({"rollback", "--to", "2", "--now"}));
  const Outcome outcome = bench_.berth(at({"doctor"}));
  EXPECT_EQ(outcome.status, 6);
  EXPECT_NE(outcome.output.find("DELETE FROM berth_fence WHERE bucket IN ("), std::string::npos)
      << outcome.output;
}

}  // namespace berth::test
