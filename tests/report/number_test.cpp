// Are numbers written the same everywhere, and exactly where it matters?

#include "number.hpp"

#include <limits>
#include <string>

#include <gtest/gtest.h>

namespace berth::report {
namespace {

TEST(Number, sets_thousands_apart) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
}

TEST(Number, gives_bytes_three_digits) {
  EXPECT_EQ(bytes_text(0), "0 B");
  EXPECT_EQ(bytes_text(999), "999 B");
  EXPECT_EQ(bytes_text(1000), "1.00 kB");
  EXPECT_EQ(bytes_text(9'994), "9.99 kB");
  EXPECT_EQ(bytes_text(9'995), "10.0 kB");
  EXPECT_EQ(bytes_text(99'950), "100 kB");
  EXPECT_EQ(bytes_text(999'499), "999 kB");
  EXPECT_EQ(bytes_text(999'500), "1.00 MB");
  EXPECT_EQ(bytes_text(std::numeric_limits<std::uint64_t>::max()), "18.4 EB");
}

TEST(Number, drops_zeros_that_say_nothing) {
  EXPECT_EQ(decimal(1.50, 2), "1.5");
  EXPECT_EQ(decimal(100, 2), "100");
  EXPECT_EQ(decimal(100, 0), "100");
  EXPECT_EQ(decimal(-0.001, 2), "0");
  EXPECT_EQ(decimal(0.125, 2), "0.12");
}

TEST(Number, keeps_zeros_of_columns) {
  EXPECT_EQ(fixed(1.5, 2), "1.50");
  EXPECT_EQ(percent(0.125, 1), "12.5 %");
  EXPECT_EQ(percent(0, 2), "0.00 %");
}

TEST(Number, reads_back_as_the_same_number) {
  for (const double number : {0.0, 0.1, 1.0 / 3, 204.0, 1e6, 1e22, std::numeric_limits<double>::min(),
                              std::numeric_limits<double>::max()}) {
    EXPECT_EQ(std::stod(exact(number)), number);
    EXPECT_EQ(exact(number).find('e'), std::string::npos);
  }
  EXPECT_EQ(exact(1e6), "1000000");
}

TEST(Number, counts_one_and_many) {
  EXPECT_EQ(counted(1, "move", "moves"), "1 move");
  EXPECT_EQ(counted(0, "move", "moves"), "0 moves");
  EXPECT_EQ(counted(2000, "move", "moves"), "2,000 moves");
}

}  // namespace
}  // namespace berth::report
