// Does route answer every key as it was written?

#include <string>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

std::string first_fields(const std::string& output) {
  std::string fields;
  for (const auto& row : rows_of(output)) fields += row[0] + '\n';
  return fields;
}

}  // namespace

TEST(Route, answers_key_bucket_nodes_and_version) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  EXPECT_EQ(bench.output({"route", "x", "y z"}), "x\t0\ta\t2\ny z\t0\ta\t2\n");
}

TEST(Route, without_a_node_answers_a_dash) {
  const Workbench bench;
  bench.make_store(1, {});
  EXPECT_EQ(bench.output({"route", "x"}), "x\t0\t-\t1\n");
  const Json answer = bench.json({"route", "x"});
  EXPECT_EQ(answer["nodes"], Json::array());
}

TEST(Route, names_nodes_that_are_down) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  bench.output({"node", "set", "a", "--state", "down"});
  bench.output({"apply"});
  EXPECT_EQ(bench.output({"route", "x"}), "x\t0\ta\t3\n");
}

TEST(Route, takes_every_word_for_a_key) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  EXPECT_EQ(first_fields(bench.output({"route", "[a,b]", "{}", "status", "++", "%%", "-5", "\x1a",
                                       "{\"k\":1}", "--", "-x", "--json", "--"})),
            "[a,b]\n{}\nstatus\n++\n%%\n-5\n\x1a\n{\"k\":1}\n-x\n--json\n--\n");
}

TEST(Route, reads_a_key_a_line_also_empty_ones_and_an_unfinished_one) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  EXPECT_EQ(bench.output({"route"}, "one\n\ntwo"), "one\t0\ta\t2\n\t0\ta\t2\ntwo\t0\ta\t2\n");
  EXPECT_EQ(bench.output({"route"}, "one\n"), "one\t0\ta\t2\n");
  EXPECT_EQ(bench.output({"route"}, ""), "");
  EXPECT_EQ(bench.output({"route", ""}), "\t0\ta\t2\n");
}

TEST(Route, reads_keys_that_end_with_nul) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  EXPECT_EQ(bench.output({"route", "--null"}, std::string_view("a\nb\0\0c", 6)),
            "a\\x0ab\t0\ta\t2\n\t0\ta\t2\nc\t0\ta\t2\n");
}

TEST(Route, reads_keys_in_hex) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  EXPECT_EQ(bench.output({"route", "--hex"}, "6B6579\n\n00ff"),
            "key\t0\ta\t2\n\t0\ta\t2\n" + std::string(1, '\0') + "\\xff\t0\ta\t2\n");
  EXPECT_EQ(bench.output({"route", "--hex", "6b6579"}), bench.output({"route", "key"}));
}

TEST(Route, refuses_hex_that_is_none_and_names_the_line) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  for (const char* const line : {"616", "6z", "0x61", " 61"}) {
    const Outcome outcome = bench.berth({"route", "--hex"}, std::string("61\n\n") + line + "\n62\n");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "a\t0\ta\t2\n\t0\ta\t2\n");
    EXPECT_EQ(outcome.error_output.find("berth: line 3 is not hex"), 0U) << outcome.error_output;
  }
  bench.expect_refused({"route", "--hex", "zz"}, 1, "key 1 is not hex");
  bench.expect_refused({"route", "--hex", "--null"}, 1, "exclude each other");
}

TEST(Route, escapes_what_would_break_a_line_and_what_is_not_utf_8) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  const std::string key =
      "t\tb\\u\xc3\xa4"
      "e\xe2\x82\xac"
      "g\xf0\x9f\x90\xbb"
      "bad\xff\xc3(\xed\xa0\x80\xc0\xaf\xf4\x90\x80\x80\xe2\x82";
  EXPECT_EQ(first_fields(bench.output({"route", "--null"}, key)),
            "t\\x09b\\x5cu\xc3\xa4"
            "e\xe2\x82\xac"
            "g\xf0\x9f\x90\xbb"
            "bad\\xff\\xc3(\\xed\\xa0\\x80\\xc0\\xaf\\xf4\\x90\\x80\\x80"
            "\\xe2\\x82\n");
}

TEST(Route, takes_keys_of_a_megabyte_among_short_ones) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  const std::string large(1 << 20, 'x');
  const auto rows = rows_of(bench.output({"route"}, "a\n" + large + "\nb\n" + large));
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0][0], "a");
  EXPECT_EQ(rows[1][0], large);
  EXPECT_EQ(rows[2][0], "b");
  EXPECT_EQ(rows[3], rows[1]);
}

TEST(Route, answers_the_same_wherever_a_block_ends) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  std::string keys;
  for (int i = 0; i < 100'000; ++i)
    keys += std::string(static_cast<std::size_t>(i % 37), 'k') + std::to_string(i) + '\n';
  const std::string answers = bench.output({"route"}, keys);
  EXPECT_EQ(first_fields(answers), keys);
  const auto rows = rows_of(answers);
  for (const std::size_t place : {std::size_t{0}, std::size_t{49'999}, std::size_t{99'999}})
    EXPECT_EQ(rows_of(bench.output({"route", rows[place][0]}))[0], rows[place]);
}

TEST(Route, answers_one_json_object_a_line) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  const Outcome outcome = bench.berth({"route", "--json", "--null"}, std::string_view("k\"1\0\xff\0", 6));
  const auto lines = rows_of(outcome.output);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0][0], R"({"key":"k\"1","key_hash":")" +
                             bench.output({"calc", "hash", "k\"1"})
                                 .substr(0, 20)
                                 .erase(bench.output({"calc", "hash", "k\"1"}).find('\n')) +
                             R"(","bucket":0,"nodes":["a"],"version":2})");
  const Json binary = Json::parse(lines[1][0]);
  EXPECT_EQ(binary["key_base64"], "/w==");
  EXPECT_FALSE(binary.contains("key"));
  EXPECT_TRUE(binary["key_hash"].is_string());
}

TEST(Route, hashes_only_the_tag_where_the_map_says_so) {
  const Workbench bench;
  bench.output({"init", "--key-tag", "braces"});
  bench.output({"node", "add", "a"});
  bench.output({"apply"});
  const auto rows = rows_of(bench.output({"route", "user:{42}:cart", "order:{42}", "42", "{}42"}));
  EXPECT_EQ(rows[0][1], rows[2][1]);
  EXPECT_EQ(rows[1][1], rows[2][1]);
  EXPECT_NE(rows[3][1], rows[2][1]);
}

TEST(Route, refuses_keys_that_the_hash_does_not_take_and_names_the_line) {
  const Workbench bench;
  bench.output({"init", "--hash", "mix64"});
  const Outcome outcome = bench.berth({"route"}, "12345678\n123\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.error_output.find("berth: line 2 has 3 bytes"), 0U) << outcome.error_output;
}

TEST(Route, sends_keys_to_the_source_until_a_move_is_flipped) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string before = bench.output({"route"}, numbers_below(200));
  bench.output({"node", "add", "c"});
  bench.output({"apply"});
  EXPECT_EQ(bench.output({"route"}, numbers_below(200)), before);
}

TEST(Explain, says_where_a_key_is_and_since_when) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  bench.output({"node", "set", "a", "--address", "sqlite:a.db"});
  bench.output({"apply", "--reason", "has a home"});
  const Json answer = bench.json({"explain", "x"});
  EXPECT_EQ(answer["key"], "x");
  EXPECT_EQ(answer["bucket"], 0);
  EXPECT_EQ(answer["nodes"][0], (Json{{"id", "a"}, {"state", "up"}, {"address", "sqlite:a.db"}}));
  EXPECT_EQ(answer["version"], 3);
  EXPECT_EQ(answer["stage"], nullptr);
  EXPECT_EQ(answer["since"]["version"], 2);
  EXPECT_EQ(answer["since"]["author"], "operator");
  EXPECT_NE(bench.output({"explain", "x"}).find("there since version 2 by operator"), std::string::npos);
}

TEST(Explain, finds_the_version_that_brought_the_key) {
  const Workbench bench;
  bench.make_store(1, {"a"});
  bench.output({"node", "remove", "a"});
  bench.output({"node", "add", "b"});
  bench.output({"apply", "--now", "--reason", "a retires"});
  bench.output({"node", "set", "b", "--weight", "7"});
  bench.output({"apply"});
  const Json now = bench.json({"explain", "x"});
  EXPECT_EQ(now["version"], 4);
  EXPECT_EQ(now["since"]["version"], 3);
  EXPECT_EQ(now["since"]["reason"], "a retires");
  EXPECT_EQ(bench.json({"explain", "x", "--at", "2"})["nodes"][0]["id"], "a");
  EXPECT_EQ(bench.json({"explain", "x", "--at", "1"})["nodes"], Json::array());
  bench.expect_refused({"explain", "x", "--at", "9"}, 1, "no version 9");
}

TEST(Explain, shows_the_stage_of_a_move_and_the_tag_of_a_key) {
  const Workbench bench;
  bench.output({"init", "--buckets", "1", "--key-tag", "braces"});
  bench.output({"node", "add", "a"});
  bench.output({"apply"});
  bench.output({"node", "remove", "a"});
  bench.output({"node", "add", "b"});
  bench.output({"apply"});
  const Json answer = bench.json({"explain", "u{7}"});
  EXPECT_EQ(answer["stage"], "planned");
  EXPECT_EQ(answer["nodes"][0]["id"], "a");
  EXPECT_EQ(answer["tagged_key"], "7");
  const std::string text = bench.output({"explain", "--hex", "ff7b377d"});
  EXPECT_NE(text.find("key       \\xff{7}\ntag       7\n"), std::string::npos) << text;
}

}  // namespace berth::test
