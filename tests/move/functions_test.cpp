// Do the SQL functions place and spell rows exactly?

#include "move/functions.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "move/row.hpp"
#include "sqlite/statement.hpp"
#include "support/temp_directory.hpp"

namespace berth::move {
namespace {

Map map_with(HashFunction hash, KeyTag tag = KeyTag::none) {
  MapRules rules;
  rules.hash = hash;
  rules.key_tag = tag;
  return Map::empty(rules, {"7d3c1c0e-5f1b-4c55-9a53-1f0f3d6c2a11", Version{1}, Version{0}});
}

class Functions : public testing::Test {
 protected:
  Functions() : map_(map_with(HashFunction::xxh64)), database_(sqlite::Database::scratch()) {
    define_functions(database_, map_);
  }

  /// The value of an expression; `none` for NULL.
  std::string value(std::string_view expression) {
    sqlite::Statement statement = database_.prepare(fmt::format("SELECT {}", expression));
    statement.step();
    return statement.is_null(0) ? "none" : std::string(statement.text(0));
  }

  [[nodiscard]] std::string bucket_of(std::string_view key) const {
    return std::to_string(to_integer(map_.locate(key).bucket));
  }

  Map map_;
  sqlite::Database database_;
};

TEST_F(Functions, place_texts_and_blobs_by_their_bytes) {
  EXPECT_EQ(value("berth_bucket('zone-7')"), bucket_of("zone-7"));
  EXPECT_EQ(value("berth_bucket(x'00ff80')"), bucket_of(std::string("\x00\xff\x80", 3)));
  EXPECT_EQ(value("berth_bucket('毛泽东')"), bucket_of("毛泽东"));
  EXPECT_EQ(value("berth_bucket('')"), bucket_of(""));
  EXPECT_EQ(value("berth_bucket(x'')"), bucket_of(""));
  EXPECT_EQ(value("berth_bucket(CAST(x'610062' AS TEXT))"), bucket_of(std::string("a\0b", 3)));
}

TEST_F(Functions, place_integers_by_their_decimal_text) {
  EXPECT_EQ(value("berth_bucket(-42)"), bucket_of("-42"));
  EXPECT_EQ(value("berth_bucket(9223372036854775807)"), bucket_of("9223372036854775807"));
  EXPECT_EQ(value("berth_key(17)"), "17");
}

TEST_F(Functions, place_neither_null_nor_reals) {
  EXPECT_EQ(value("berth_bucket(NULL)"), "none");
  EXPECT_EQ(value("berth_bucket(1.0)"), "none");
  EXPECT_EQ(value("berth_key(1.5)"), "none");
}

TEST_F(Functions, do_not_place_keys_that_the_hash_does_not_take) {
  const Map eight_bytes = map_with(HashFunction::mix64);
  sqlite::Database other = sqlite::Database::scratch();
  define_functions(other, eight_bytes);
  EXPECT_EQ(other.integer("SELECT berth_bucket('12345678') IS NULL"), 0);
  EXPECT_EQ(other.integer("SELECT berth_bucket('1234567') IS NULL"), 1);
}

TEST_F(Functions, hash_the_tagged_part_of_a_key) {
  const Map tagged = map_with(HashFunction::xxh64, KeyTag::braces);
  sqlite::Database other = sqlite::Database::scratch();
  define_functions(other, tagged);
  EXPECT_EQ(other.integer("SELECT berth_bucket('{user7}:a') = berth_bucket('{user7}:b')"), 1);
}

TEST_F(Functions, spell_a_row_as_the_note_says) {
  EXPECT_EQ(value("berth_row(x'', 7, 'ab') = x'010700000000000000' || x'03020000000000000061' || x'62'"), "0")
      << "a concatenation is a text, never a blob";
  EXPECT_EQ(value("hex(berth_row(x'', 7, 'ab'))"),
            "01070000000000000003020000000000000061"
            "62");
}

TEST_F(Functions, tell_every_type_and_collation_apart) {
  const std::vector<std::string> values{"NULL",
                                        "0",
                                        "1",
                                        "1.0",
                                        "'1'",
                                        "x'31'",
                                        "''",
                                        "x''",
                                        "-1",
                                        "'a'",
                                        "'A'",
                                        "'a '",
                                        "0.1",
                                        "1e300",
                                        "-0.0",
                                        "'ä'",
                                        "x'00'",
                                        "'毛'",
                                        "9007199254740993",
                                        "9007199254740992"};
  for (const std::string& a : values)
    for (const std::string& b : values)
      EXPECT_EQ(value(fmt::format("berth_row(x'', {}) = berth_row(x'', {})", a, b)), a == b ? "1" : "0")
          << a << ' ' << b;
}

TEST_F(Functions, spell_where_a_value_ends) {
  EXPECT_EQ(value("berth_row(x'', 'ab', 'c') = berth_row(x'', 'a', 'bc')"), "0");
  EXPECT_EQ(value("berth_row(x'', NULL) = berth_row(x'', NULL, NULL)"), "0");
}

TEST_F(Functions, make_rows_of_more_columns_than_a_call_takes) {
  std::vector<std::string> columns(250);
  for (std::size_t column = 0; column < columns.size(); ++column) columns[column] = std::to_string(column);
  std::string by_tens = "x''";
  for (auto ten = columns.begin(); ten != columns.end(); ten += 10)
    by_tens = fmt::format("berth_row({}, {})", by_tens, fmt::join(ten, ten + 10, ", "));
  EXPECT_EQ(value(fmt::format("{} = {}", row_expression(columns), by_tens)), "1");
}

TEST_F(Functions, give_back_the_values_of_a_row) {
  database_.run("CREATE TABLE t (a, b, c, d, e)");
  sqlite::Statement insert = database_.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?)");
  bind_row(insert, value("berth_row(x'', NULL, -7, 0.1, 'a' || char(0) || 'ä', x'00ff')"));
  insert.run();
  EXPECT_EQ(database_.integer(
                "SELECT a IS NULL AND b IS -7 AND typeof(b) = 'integer' AND c = 0.1 AND typeof(c) = 'real' "
                "AND d = 'a' || char(0) || 'ä' AND typeof(d) = 'text' AND e = x'00ff' FROM t"),
            1);
}

}  // namespace
}  // namespace berth::move
