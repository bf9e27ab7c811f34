// Are long names cut where it hurts least?

#include "label.hpp"

#include <string>

#include <gtest/gtest.h>

#include "utf8.hpp"

namespace berth::report {
namespace {

TEST(Label, that_fits_is_whole) {
  EXPECT_EQ(fitted("db-1", 100, 12), "db-1");
  EXPECT_EQ(fitted("", 0, 12), "");
}

TEST(Label, keeps_both_ends) {
  const std::string shown = fitted("database-of-the-first-region-0001", 120, 12);
  EXPECT_EQ(shown.substr(0, 4), "data");
  EXPECT_EQ(shown.substr(shown.size() - 4), "0001");
  EXPECT_NE(shown.find("…"), std::string::npos);
  EXPECT_LE(text_width(shown, 12), 120);
}

TEST(Label, never_cuts_a_character) {
  const std::string name = "数据库一号数据库二号";
  for (double width = 0; width < 130; width += 3)
    for (const Character& character : characters_of(fitted(name, width, 12)))
      EXPECT_NE(character.code, k_replacement) << width;
}

TEST(Label, of_no_room_is_an_ellipsis) { EXPECT_EQ(fitted("database", 1, 12), "…"); }

}  // namespace
}  // namespace berth::report
