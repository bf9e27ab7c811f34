// Can a name break a page, or look like another name?

#include "escape.hpp"

#include <string>

#include <gtest/gtest.h>

namespace berth::report {
namespace {

constexpr const char* k_replaced = "\xef\xbf\xbd";

TEST(Escape, keeps_plain_text_of_any_language) {
  for (const char* const text : {"", "db-1", "größe", "数据库", "\xf0\x9f\x9a\xa2"}) {
    EXPECT_EQ(escaped_text(text), text);
    EXPECT_EQ(escaped_value(text), text);
  }
}

TEST(Escape, takes_the_meaning_from_markup) {
  EXPECT_EQ(escaped_text("<script>&'\""), "&lt;script&gt;&amp;&#39;&quot;");
  EXPECT_EQ(escaped_value("\" onload=\"x"), "&quot; onload=&quot;x");
}

TEST(Escape, keeps_white_space_of_values) { EXPECT_EQ(escaped_value("a\tb\nc\rd"), "a&#9;b&#10;c&#13;d"); }

TEST(Escape, replaces_what_xml_cannot_hold) {
  for (const std::string& bad : {std::string("\0", 1), std::string("\x1b"), std::string("\x7f"),
                                 std::string("\xc2\x85"), std::string("\xef\xbf\xbe")}) {
    EXPECT_EQ(escaped_text("a" + bad + "b"), std::string("a") + k_replaced + "b");
    EXPECT_EQ(escaped_value("a" + bad + "b"), std::string("a") + k_replaced + "b");
  }
}

TEST(Escape, replaces_each_byte_that_is_not_utf8) {
  EXPECT_EQ(escaped_text("\xff"), k_replaced);
  EXPECT_EQ(escaped_text("\xc0\xaf"), std::string(k_replaced) + k_replaced);                   // overlong
  EXPECT_EQ(escaped_text("\xe2\x82"), std::string(k_replaced) + k_replaced);                   // cut off
  EXPECT_EQ(escaped_text("\xed\xa0\x80"), std::string(k_replaced) + k_replaced + k_replaced);  // a surrogate
  EXPECT_EQ(escaped_text("\xe2<\x80"), std::string(k_replaced) + "&lt;" + k_replaced);
}

TEST(Escape, shows_characters_that_turn_the_direction) {
  EXPECT_EQ(escaped_text("db\xe2\x80\xae"
                         "evil"),
            std::string("db") + k_replaced + "evil");
  EXPECT_EQ(escaped_value("db\xe2\x80\xae"
                          "evil"),
            "db\xe2\x80\xae"
            "evil")
      << "a value is what it is";
}

}  // namespace
}  // namespace berth::report
