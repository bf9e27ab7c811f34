// Is a weight a decimal of at most six places, exactly as written?

#include "berth/map/weight.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/errors.hpp"

namespace berth {
namespace {

using test::error_of;

TEST(Weight, IsHeldInMillionths) {
  EXPECT_EQ(Weight::parse("0").millionths(), 0);
  EXPECT_EQ(Weight::parse("1").millionths(), 1'000'000);
  EXPECT_EQ(Weight::parse("0.25").millionths(), 250'000);
  EXPECT_EQ(Weight::parse("0.000001").millionths(), 1);
  EXPECT_EQ(Weight::parse("100000000").millionths(), Weight::k_max_millionths);
}

TEST(Weight, IsPrintedAsTheShortestDecimal) {
  for (const std::string text : {"0", "1", "0.25", "0.000001", "100000000", "12.5"})
    EXPECT_EQ(Weight::parse(text).text(), text);
  EXPECT_EQ(Weight::parse("007.500000").text(), "7.5");
}

TEST(Weight, OfOneIsTheDefault) { EXPECT_EQ(Weight().text(), "1"); }

TEST(Weight, ThatIsNoDecimalIsRefusedByName) {
  for (const std::string text :
       {"", ".", "1.", ".5", "-1", "+1", "nan", "NaN", "inf", "1e3", " 1", "1 ", "1,5", "0x10", "１"}) {
    const auto error = error_of([&] { return Weight::parse(text); });
    ASSERT_TRUE(error) << text;
    EXPECT_EQ(error->code(), ErrorCode::invalid_argument);
    EXPECT_NE(std::string(error->what()).find("'" + text + "'"), std::string::npos) << error->what();
  }
}

TEST(Weight, WithSevenPlacesIsRefusedBecauseOfTheResolution) {
  const auto error = error_of([] { return Weight::parse("0.0000001"); });
  ASSERT_TRUE(error);
  EXPECT_NE(std::string(error->what()).find("6 decimal places"), std::string::npos);
}

TEST(Weight, AboveTheMaximumIsRefusedWithoutOverflow) {
  for (const std::string text : {"100000000.000001", "100000001", "99999999999999999999999999999999"})
    EXPECT_EQ(test::code_of([&] { return Weight::parse(text); }), ErrorCode::invalid_argument) << text;
  EXPECT_EQ(test::code_of([] { return Weight::from_millionths(-1); }), ErrorCode::invalid_argument);
  EXPECT_EQ(test::code_of([] { return Weight::from_millionths(Weight::k_max_millionths + 1); }),
            ErrorCode::invalid_argument);
}

}  // namespace
}  // namespace berth
