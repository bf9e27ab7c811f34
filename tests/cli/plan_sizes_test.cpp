// Does plan heed a file of bucket sizes, and what does it say of one that does not fit?

#include <cmath>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "support/seed.hpp"
#include "workbench.hpp"

namespace berth::test {

struct PlanSizes : testing::Test {
  Workbench bench;
  std::string sizes = bench.path("sizes.tsv");
  std::string file = bench.path("plan.json");

  void SetUp() override {
    bench.make_store(100, {"a", "b", "c", "d"});
    std::string lines;
    for (int bucket = 0; bucket < 100; ++bucket)
      lines += std::to_string(bucket) + '\t' + std::to_string(1'000'000 + bucket * 10'000) + '\n';
    write_file(sizes, lines);
    bench.output({"node", "add", "e"});
  }

  void expect_shown(const std::vector<std::string>& words, const std::string& part) const {
    const std::string screen = bench.output(words);
    EXPECT_NE(screen.find(part), std::string::npos) << part << '\n' << screen;
  }

  void expect_refused_line(const std::string& content, const std::string& words) const {
    write_file(sizes, content);
    bench.expect_refused({"plan", "--sizes", sizes}, 1, words);
  }
};

TEST_F(PlanSizes, the_fewest_bytes_move_and_that_is_proven) {
  const Json plan = bench.json({"plan", "--sizes", sizes});
  EXPECT_EQ(plan["moves"], 20);
  EXPECT_EQ(plan["proven"], true);
  EXPECT_EQ(plan["bytes"]["moved"], plan["lower_bound"]);
  EXPECT_EQ(plan["bytes"]["all"], 149'500'000);
  EXPECT_EQ(plan["bytes"]["sizes"].size(), 100U);
  expect_shown({"plan", "--sizes", sizes}, "nobody can do with fewer bytes ✔ proven");
}

TEST_F(PlanSizes, a_budget_of_bytes_is_kept_and_can_be_applied) {
  const Json plan = bench.json({"plan", "--sizes", sizes, "--max-bytes", "12MB", "-o", file});
  EXPECT_LE(plan["bytes"]["moved"], 12'000'000);
  EXPECT_EQ(plan["goal"], (Json{{"objective", "budget"}, {"max_bytes", 12'000'000}}));
  EXPECT_LT(plan["max_imbalance"]["after"], plan["max_imbalance"]["before"]);
  EXPECT_GT(plan["max_imbalance"]["after"], 0);
  expect_shown({"verify-plan", file}, "bytes have to move");
  EXPECT_EQ(bench.json({"verify-plan", file})["cost"], plan["bytes"]["moved"]);
  EXPECT_EQ(bench.json({"apply", file, "--now"})["digest"], plan["child"]["digest"]);
}

TEST_F(PlanSizes, a_budget_below_what_has_to_move_is_infeasible) {
  bench.output({"node", "remove", "a"});
  bench.expect_refused({"plan", "--sizes", sizes, "--max-bytes", "1MB"}, 4, "raise it to at least that");
}

TEST_F(PlanSizes, bytes_are_balanced_and_the_gap_is_shown) {
  const std::vector<std::string> words{"plan", "--sizes", sizes, "--objective", "bytes"};
  const Json plan = bench.json(words);
  EXPECT_LE(plan["bytes"]["heaviest"]["after"].get<double>(), 1.01);
  EXPECT_GE(plan["bytes"]["moved"], plan["lower_bound"]);
  EXPECT_EQ(plan["goal"], (Json{{"objective", "bytes"}, {"max_imbalance_billionths", 10'000'000}}));
  std::uint64_t held = 0;
  for (const Json& quota : plan["quotas"]) held += quota["held"].get<std::uint64_t>();
  EXPECT_EQ(held, plan["bytes"]["all"]);
  expect_shown(words, plan["proven"] == true ? "✔ proven" : "% more");
}

TEST_F(PlanSizes, lognormal_sizes_on_sixteen_nodes_leave_the_heaviest_within_one_percent) {
  const Workbench large;
  std::vector<std::string> nodes;
  nodes.reserve(16);
  for (int node = 0; node < 16; ++node) nodes.push_back("n" + std::to_string(node));
  large.make_store(1024, nodes);
  SplitMix64 random = generator_of_this_test();
  std::string lines;
  for (int bucket = 0; bucket < 1024; ++bucket) {
    double normal = -6;  // the sum of twelve uniform numbers less 6 is nearly normal with σ = 1
    for (int i = 0; i < 12; ++i) normal += static_cast<double>(random() >> 11U) * 0x1p-53;
    lines += std::to_string(bucket) + '\t' + std::to_string(std::llround(1e6 * std::exp(normal))) + '\n';
  }
  const std::string path = large.path("sizes.tsv");
  write_file(path, lines);
  const Json plan = large.json({"plan", "--sizes", path, "--objective", "bytes"});
  EXPECT_GT(plan["bytes"]["heaviest"]["before"].get<double>(), 1.05);
  EXPECT_LE(plan["bytes"]["heaviest"]["after"].get<double>(), 1.01);
}

TEST_F(PlanSizes, bytes_can_be_balanced_although_nothing_is_staged) {
  bench.output({"apply", "--now"});
  const Json plan = bench.json({"plan", "--sizes", sizes, "--objective", "bytes", "-o", file});
  EXPECT_GT(plan["moves"], 0);
  EXPECT_EQ(plan["edits"], Json::array());
  bench.output({"apply", file, "--now"});
  EXPECT_EQ(bench.json({"plan", "--sizes", sizes, "--objective", "bytes"})["moves"], 0);
}

TEST_F(PlanSizes, apply_takes_the_same_options) {
  const Json plan = bench.json({"plan", "--sizes", sizes, "--objective", "bytes"});
  expect_shown({"plan", "--sizes", sizes, "--objective", "bytes"},
               "next: berth apply --objective bytes --sizes");
  EXPECT_EQ(bench.json({"apply", "--sizes", sizes, "--objective", "bytes", "--now"})["digest"],
            plan["child"]["digest"]);
}

TEST_F(PlanSizes, buckets_too_large_to_be_balanced_are_a_risk) {
  write_file(sizes, "7\t1000000000\n");
  expect_shown({"plan", "--sizes", sizes, "--objective", "bytes"}, "WARN  the bytes of a node are up to");
}

TEST_F(PlanSizes, unlisted_and_empty_buckets_count_as_one_byte) {
  write_file(sizes, "99\t0\n3\t5\n");
  const Json plan = bench.json({"plan", "--sizes", sizes});
  EXPECT_EQ(plan["bytes"]["all"], 104);
  EXPECT_EQ(plan["bytes"]["sizes"][3], 5);
}

TEST_F(PlanSizes, a_rate_gives_the_least_time) {
  const Json plan = bench.json({"plan", "--sizes", sizes, "--rate", "100kB"});
  const Json& bytes = plan["bytes"];
  EXPECT_EQ(plan["least_time"]["bytes_per_second"], 100'000);
  EXPECT_DOUBLE_EQ(plan["least_time"]["seconds"].get<double>(), bytes["moved"].get<double>() / 100'000)
      << "e receives all";
  expect_shown({"plan", "--sizes", sizes, "--rate", "100kB"},
               "at 100 kB/s a node it takes 4 min 39 s at least");
}

TEST_F(PlanSizes, lines_that_do_not_fit_are_refused_by_their_number) {
  expect_refused_line("1 5\n", "line 1 of");
  expect_refused_line("1\t5\n\n2\t5\n", "line 2 of");
  expect_refused_line("1\t5\n1\t6\n", "names bucket 1 again");
  expect_refused_line("100\t5\n", "a whole number from 0 to 99");
  expect_refused_line("1\t-5\n", "the size of line 1");
  expect_refused_line("1\t5.5\n", "the size of line 1");
  expect_refused_line("1\t5\r\n", "'5\\x0d'");
  expect_refused_line("1\t5000000000000\n", "to 1099511627776");
  bench.expect_refused({"plan", "--sizes", bench.path("none.tsv")}, 1, "none.tsv");
}

TEST(PlanSizesOfADirectMap, are_refused) {
  const Workbench bench;
  bench.output({"init", "--placement", "direct:draws"});
  bench.output({"node", "add", "a"});
  const std::string sizes = bench.path("sizes.tsv");
  write_file(sizes, "0\t5\n");
  bench.expect_refused({"plan", "--sizes", sizes}, 1, "a direct map has no buckets");
  bench.expect_refused({"apply", "--now", "--max-moves", "3"}, 1, "leave out --max-moves 3");
}

TEST(PlanSizesOfReplicas, count_every_replica_and_keep_the_caps) {
  const Workbench bench;
  bench.output({"init", "--buckets", "60", "--replicas", "2", "--cap", "zone=1"});
  for (const std::string node : {"a1", "a2", "b1", "b2", "c1"})
    bench.output({"node", "add", node, "--zone", node.substr(0, 1)});
  bench.output({"apply", "--now"});
  bench.output({"node", "add", "c2", "--zone", "c"});
  bench.output({"node", "drain", "a1"});
  std::string lines;
  for (int bucket = 0; bucket < 60; ++bucket)
    lines += std::to_string(bucket) + '\t' + std::to_string(1000 + bucket * 37 % 500) + '\n';
  const std::string sizes = bench.path("sizes.tsv");
  const std::string file = bench.path("plan.json");
  write_file(sizes, lines);
  for (const char* const objective : {"balance", "bytes"}) {
    const Json plan = bench.json({"plan", "--sizes", sizes, "--objective", objective, "-o", file});
    EXPECT_EQ(plan["zone_violations"]["after"], 0) << objective;
    EXPECT_GT(plan["bytes"]["moved"], 0) << objective;
    EXPECT_EQ(bench.json({"verify-plan", file})["verified"], true) << objective;
  }
  bench.output({"set", "--replicas", "3", "--buckets", "64"});
  bench.output({"node", "undrain", "a1"});
  const Json grown = bench.json({"plan", "--sizes", sizes, "-o", file});
  EXPECT_EQ(grown["bytes"]["sizes"].size(), 64U);
  EXPECT_EQ(bench.json({"verify-plan", file})["verified"], true);
}

TEST_F(PlanSizes, options_that_do_not_fit_are_refused) {
  bench.expect_refused({"plan", "--max-bytes", "5MB"}, 1, "--sizes");
  bench.expect_refused({"plan", "--objective", "bytes"}, 1, "--sizes");
  bench.expect_refused({"plan", "--rate", "5MB"}, 1, "--sizes");
  bench.expect_refused({"plan", "--sizes", sizes, "--curve"}, 1, "--curve counts moves");
  bench.expect_refused({"plan", "--sizes", sizes, "--rate", "0"}, 1, "--rate is 0");
  bench.expect_refused({"plan", "--sizes", sizes, "--max-moves", "5"}, 1, "--max-bytes");
  bench.expect_refused({"plan", "--sizes", sizes, "--max-bytes", "5", "--max-moves", "5"}, 1, "--max-moves");
  bench.expect_refused({"plan", "--sizes", sizes, "--max-bytes", "5 apples"}, 1, "such as 2000000");
  bench.expect_refused({"plan", "--sizes", sizes, "--max-bytes", "20000000TB"}, 1, "such as 2000000");
  bench.expect_refused({"plan", "--sizes", sizes, "--max-bytes", "5MB", "--objective", "bytes"}, 1,
                       "a goal of its own");
}

}  // namespace berth::test
