// Does calc answer one algorithm on raw input, one answer a line?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {

TEST(Calc, hashes_text_hex_and_integers) {
  const Workbench bench;
  EXPECT_EQ(bench.output({"calc", "hash", "--hash", "fnv1a-mix", ""}), "17665956581633026203\n");
  EXPECT_EQ(bench.output({"calc", "hash", "--hash", "mix64", "--keys", "u64", "0", "1"}),
            "0\n6238072747940578789\n");
  EXPECT_EQ(bench.output({"calc", "hash", "--hash", "mix64", "--keys", "hex", "0100000000000000"}),
            "6238072747940578789\n");
  for (const char* const hash : {"xxh64", "xxh3", "fnv1a-mix"}) {
    EXPECT_EQ(bench.output({"calc", "hash", "--hash", hash, "--keys", "hex", "6162"}),
              bench.output({"calc", "hash", "--hash", hash, "ab"}));
    EXPECT_EQ(bench.output({"calc", "hash", "--hash", hash, "--keys", "u64", "258"}),
              bench.output({"calc", "hash", "--hash", hash, "--keys", "hex", "0201000000000000"}));
  }
}

TEST(Calc, reads_keys_from_the_input) {
  const Workbench bench;
  EXPECT_EQ(bench.output({"calc", "hash"}, "a\nb"), bench.output({"calc", "hash", "a", "b"}));
  EXPECT_EQ(bench.output({"calc", "bucket", "--algorithm", "jump", "--buckets", "8"}, ""), "");
}

TEST(Calc, puts_key_hashes_into_buckets_as_they_are) {
  const Workbench bench;
  const std::string key = "3675368174133493706";
  EXPECT_EQ(bench.output({"calc", "bucket", "--algorithm", "jump", "--buckets", "65", key}), "63\n");
  EXPECT_EQ(bench.output({"calc", "bucket", "--algorithm", "jump-guava", "--buckets", "65", key}), "64\n");
  EXPECT_EQ(bench.output({"calc", "bucket", "--algorithm", "modulo", "--buckets", "5", "17"}), "2\n");
}

TEST(Calc, hashes_text_keys_before_it_places_them) {
  const Workbench bench;
  std::string hash = bench.output({"calc", "hash", "--hash", "xxh3", "alice"});
  hash.pop_back();
  EXPECT_EQ(bench.output({"calc", "bucket", "--algorithm", "jump", "--buckets", "1000", "--keys", "text",
                          "--hash", "xxh3", "alice"}),
            bench.output({"calc", "bucket", "--algorithm", "jump", "--buckets", "1000", hash}));
}

TEST(Calc, takes_as_many_buckets_as_the_algorithm_does) {
  const Workbench bench;
  bench.output({"calc", "bucket", "--algorithm", "jump", "--buckets", "4294967295", "1"});
  bench.output({"calc", "bucket", "--algorithm", "jump-guava", "--buckets", "2147483647", "1"});
  bench.expect_refused({"calc", "bucket", "--algorithm", "jump", "--buckets", "4294967296", "1"}, 1,
                       "from 1 to 4294967295");
  bench.expect_refused({"calc", "bucket", "--algorithm", "jump-guava", "--buckets", "2147483648", "1"}, 1,
                       "from 1 to 2147483647");
  bench.expect_refused({"calc", "bucket", "--algorithm", "modulo", "--buckets", "0", "1"}, 1, "from 1 to");
}

TEST(Calc, keeps_64_bits_in_json_as_text) {
  const Workbench bench;
  for (const char* const key : {"9007199254740992", "9007199254740993", "18446744073709551615"}) {
    const Json answer = bench.json({"calc", "bucket", "--algorithm", "jump", "--buckets", "8", key});
    EXPECT_EQ(answer["key_hash"], key);
  }
  EXPECT_EQ(bench.json({"calc", "hash", "--hash", "mix64", "--keys", "u64", "1"})["key_hash"],
            "6238072747940578789");
}

TEST(Calc, refuses_what_is_no_key_and_names_it) {
  const Workbench bench;
  const std::vector<std::string> bucket{"calc", "bucket", "--algorithm", "jump", "--buckets", "8"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = bucket;
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  bench.expect_refused(with({"x"}), 1, "key 1 is 'x'");
  bench.expect_refused(with({"18446744073709551616"}), 1, "key 1 is '18446744073709551616'");
  bench.expect_refused(with({"--", "-1"}), 1, "key 1 is '-1'");
  bench.expect_refused(with({"--keys", "hex", "abc"}), 1, "key 1 is not hex");
  bench.expect_refused(with({"--keys", "utf"}), 1, "choose text, hex or u64");
  bench.expect_refused(with({"--keys", "text", "--hash", "mix64", "abc"}), 1, "key 1 has 3 bytes");
  bench.expect_refused(with({}), 1, "line 1 is ''", "\n");
  bench.expect_refused({"calc", "hash", "--hash", "md5", "a"}, 1, "xxh64, xxh3, fnv1a-mix, mix64");
  bench.expect_refused({"calc", "bucket", "--algorithm", "ring", "--buckets", "8", "1"}, 1,
                       "modulo, jump, jump-guava");
}

TEST(Calc, ranks_slots_best_first) {
  const Workbench bench;
  const std::vector<std::string> draws{"calc", "rank", "--algorithm", "draws"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = draws;
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  EXPECT_EQ(bench.output(with({"--slots", "8", "--count", "8", "0"})), "4,5,7,6,3,1,2,0\n");
  EXPECT_EQ(bench.output(with({"--slots", "8", "--count", "2", "0", "0"})), "4,5\n4,5\n");
  EXPECT_EQ(bench.output(with({"--slots", "2", "--count", "9", "0"})), "1,0\n");
  EXPECT_EQ(bench.output(
                with({"--thresholds", "4294967296,2147483648,0,1073741824,3221225472", "--count", "2", "0"})),
            "4,1\n");
  // The others would take a walk of 2^33 draws.
  EXPECT_EQ(bench.output(with({"--thresholds", "1,4294967296,0,4294967295,1", "--count", "2", "0"})).size(),
            4U);
  EXPECT_EQ(bench.output(with({"--thresholds", "0,0", "--count", "2", "0"})), "\n");
  EXPECT_EQ(bench.output({"calc", "rank", "--algorithm", "choose-k", "--slots", "7", "--count", "7", "0"}),
            "0,3,1,4,5,2,6\n");
  EXPECT_EQ(bench.json(with({"--slots", "8", "--count", "2", "0"}))["slots"], Json({4, 5}));
}

TEST(Calc, refuses_what_cannot_be_ranked) {
  const Workbench bench;
  const auto refused = [&](const std::vector<std::string>& more, const std::string& words) {
    std::vector<std::string> command{"calc", "rank"};
    command.insert(command.end(), more.begin(), more.end());
    bench.expect_refused(command, 1, words);
  };
  refused({"--algorithm", "leap", "--slots", "8", "--count", "2", "0"}, "draws");
  refused({"--algorithm", "choose-k", "--thresholds", "1,2", "--count", "2", "0"}, "with --thresholds");
  refused({"--algorithm", "draws", "--count", "2", "0"}, "--slots or --thresholds");
  refused({"--algorithm", "draws", "--slots", "0", "--count", "2", "0"}, "--slots");
  refused({"--algorithm", "draws", "--slots", "8", "--count", "0", "0"}, "--count");
  refused({"--algorithm", "draws", "--slots", "3", "--thresholds", "1,2", "--count", "1", "0"}, "--slots");
  for (const char* const thresholds : {"", "1,", ",1", "1,x", "-1", "4294967297"})
    refused({"--algorithm", "draws", "--thresholds", thresholds, "--count", "1", "0"}, "a threshold");
}

}  // namespace berth::test
