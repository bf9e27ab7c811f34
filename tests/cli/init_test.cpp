// What does init make, and what does it refuse?

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {

TEST(Init, makes_version_1_without_nodes) {
  const Workbench bench;
  const Json made = bench.json({"init", "--buckets", "16", "--hash", "xxh3", "--bucket-function",
                                "jump-guava", "--key-tag", "braces"});
  const Json map = bench.json({"map"});
  EXPECT_EQ(map["uuid"], made["uuid"]);
  EXPECT_EQ(map["version"], 1);
  EXPECT_EQ(map["parent"], 0);
  EXPECT_EQ(map["buckets"], 16);
  EXPECT_EQ(map["hash"], "xxh3");
  EXPECT_EQ(map["bucket_function"], "jump-guava");
  EXPECT_EQ(map["key_tag"], "braces");
  EXPECT_EQ(map["nodes"].size(), 0U);
}

TEST(Init, its_uuid_is_random_and_of_version_4) {
  const Workbench first, second;
  const std::string a = first.json({"init"})["uuid"], b = second.json({"init"})["uuid"];
  EXPECT_NE(a, b);
  EXPECT_EQ(a.size(), 36U);
  EXPECT_EQ(a[14], '4');
}

TEST(Init, a_store_that_is_there_is_kept) {
  const Workbench bench;
  bench.make_store(16, {"a"});
  bench.expect_refused({"init"}, 1, "store already");
}

TEST(Init, counts_and_names_out_of_range_are_refused_and_leave_no_file) {
  const Workbench bench;
  bench.expect_refused({"init", "--buckets", "0"}, 1,
                       "--buckets is '0': give a whole number from 1 to 1048576");
  bench.expect_refused({"init", "--buckets", "1048577"}, 1, "1 to 1048576");
  bench.expect_refused({"init", "--buckets", "-1"}, 1, "'-1'");
  bench.expect_refused({"init", "--buckets", "8.5"}, 1, "'8.5'");
  bench.expect_refused({"init", "--buckets", "99999999999999999999"}, 1, "1 to 1048576");
  bench.expect_refused({"init", "--hash", "md5"}, 1, "xxh64, xxh3, fnv1a-mix, mix64");
  bench.expect_refused({"init", "--bucket-function", "ring"}, 1, "modulo, jump, jump-guava");
  bench.expect_refused({"init", "--key-tag", "angle"}, 1, "braces");
  EXPECT_FALSE(std::filesystem::exists(bench.path("berth.db")));
}

TEST(Init, takes_the_most_buckets_that_a_map_holds) {
  const Workbench bench;
  bench.output({"init", "--buckets", "1048576"});
  EXPECT_EQ(rows_of(bench.output({"route", "a"})).size(), 1U);
}

TEST(Init, says_how_evenly_the_buckets_will_be_shared) {
  const Workbench bench;
  const std::string made = bench.output({"init", "--buckets", "1000", "--replicas", "3"});
  for (const char* const line : {"the buckets are even on 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 25, 30 "
                                 "nodes; of up to 31 equal nodes the "
                                 "fullest is at most 1 % above its share, of up to 301 at most 10 %\n",
                                 "a node lighter than 1/3,000 of all may hold no bucket; with 10 times that "
                                 "it is at most 10 % above its "
                                 "share\nnext: "})
    EXPECT_NE(made.find(line), std::string::npos) << line << made;
}

TEST(Init, says_it_of_as_many_nodes_as_there_will_be) {
  const auto advice = [](const std::vector<std::string>& options) {
    const Workbench bench;
    std::vector<std::string> words{"init"};
    words.insert(words.end(), options.begin(), options.end());
    return bench.json(words)["advice"][0].get<std::string>();
  };
  EXPECT_EQ(advice({"--nodes", "8"}), "8 equal nodes hold 128 buckets each");
  EXPECT_EQ(advice({"--nodes", "12"}),
            "12 equal nodes hold 85 or 86 buckets each, the fullest 0.8 % above its share; 1,020 or 1,032 "
            "would be even");
  EXPECT_EQ(
      advice({"--nodes", "200"}),
      "200 equal nodes hold 5 or 6 buckets each, the fullest 17.2 % above its share; 1,000 or 1,200 would be "
      "even, 2,048 buckets would keep it within 10 %");
  EXPECT_EQ(advice({"--nodes", "6", "--replicas", "2", "--buckets", "2"}),
            "6 equal nodes hold 0 or 1 buckets each, the fullest 50.0 % above its share; 3 would be even, 32 "
            "buckets "
            "would keep it within 10 %");
}

TEST(Init, node_counts_that_hold_no_map_are_refused) {
  const Workbench bench;
  bench.expect_refused({"init", "--nodes", "2", "--replicas", "3"}, 1,
                       "--nodes is '2': give a whole number from 3 to 65535");
  bench.expect_refused({"init", "--nodes", "4", "--placement", "direct:draws"}, 1, "a direct map has none");
  EXPECT_EQ(bench.json({"init", "--placement", "direct:draws"})["advice"], Json::array());
}

TEST(Store, a_url_that_is_no_store_is_refused_by_name) {
  const Workbench bench;
  write_file(bench.path("text.db"), "hello, this is no database at all");
  std::filesystem::create_directory(bench.path("folder"));
  for (const char* const command : {"status", "init"}) {
    bench.expect_refused({command, "--store", "sqlite:" + bench.path("text.db")}, 1, "text.db");
    bench.expect_refused({command, "--store", "sqlite:" + bench.path("folder")}, 1, "folder");
    bench.expect_refused({command, "--store", "redis:there"}, 1, "redis:there");
  }
  bench.expect_refused({"status", "--store", "sqlite:" + bench.path("absent.db")}, 1, "absent.db");
  EXPECT_EQ(read_file(bench.path("text.db")), "hello, this is no database at all");
}

}  // namespace berth::test
