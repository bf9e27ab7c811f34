#include "support/tsv.hpp"

#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace berth::test {
namespace {

std::vector<TsvRow> rows_of(const std::string& content) {
  std::istringstream file(content);
  return read_tsv(file);
}

std::string refusal_of(const std::string& content) {
  try {
    const auto rows = rows_of(content);
    for (const TsvRow& row : rows) static_cast<void>(row.u32("n") + row.bytes("hex").size());
  } catch (const TsvError& error) {
    return error.what();
  }
  return "";
}

TEST(Tsv, skips_comments_and_reads_by_column_name) {
  const auto rows = rows_of("# one\n# two\nhex\tkey\tn\n\t18446744073709551615\t7\nff00\t0\t8");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].bytes("hex"), "");
  EXPECT_EQ(rows[0].u64("key"), 18446744073709551615U);
  EXPECT_EQ(rows[1].bytes("hex"), std::string("\xff\0", 2));
  EXPECT_EQ(rows[1].u32("n"), 8U);
}

TEST(Tsv, names_the_line_of_what_is_malformed) {
  EXPECT_EQ(refusal_of("# only a comment\n"), "there is no line of column names");
  EXPECT_EQ(refusal_of("hex\tn\n00\t1\n00\n"), "line 3: 1 values for 2 columns");
  EXPECT_EQ(refusal_of("hex\tn\n00\t1\t2\n"), "line 2: 3 values for 2 columns");
  EXPECT_EQ(refusal_of("hex\tn\n0\t1\n"), "line 2: column hex holds '0', which is not hexadecimal bytes");
  EXPECT_EQ(refusal_of("hex\tn\n0g\t1\n"), "line 2: column hex holds '0g', which is not hexadecimal bytes");
  EXPECT_EQ(refusal_of("hex\tm\n00\t1\n"), "line 2: the file has no column n");
}

TEST(Tsv, takes_only_whole_unsigned_numbers_that_fit) {
  for (const std::string n : {"", "-1", "1 ", "0x1", "4294967296", "1.5"})
    EXPECT_EQ(refusal_of("hex\tn\n00\t" + n + "\n"),
              "line 2: column n holds '" + n + "', which is no unsigned number of 32 bits");
}

}  // namespace
}  // namespace berth::test
