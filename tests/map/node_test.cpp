// Which names, zones and addresses may a node have?

#include "berth/map/node.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;

TEST(NodeId, MayBeAnyPrintableWordOfUtf8) {
  for (const std::string text : {"a", "db-1.example:5432", "узел-1", "节点", "a/b", "\"quoted\"", "--"})
    EXPECT_EQ(NodeId(text).text(), text);
  EXPECT_EQ(NodeId(std::string(128, 'x')).text().size(), 128U);
}

TEST(NodeId, ThatWouldBreakALineOrAListIsRefused) {
  const std::string nul("a\0b", 3);
  for (const std::string& text :
       {std::string(), std::string("-"), std::string(129, 'x'), std::string("a b"), std::string("a,b"),
        std::string("a\tb"), std::string("a\n"), nul, std::string("a\x7f"), std::string("a\xc2\x85"),
        std::string("\xff"), std::string("\xe6\xaf")})
    EXPECT_EQ(code_of([&] { return NodeId(text); }), ErrorCode::invalid_argument) << text;
}

TEST(NodeId, ThatIsRefusedIsShownPrintable) {
  const auto error = test::error_of([] { return NodeId("a\tb"); });
  ASSERT_TRUE(error);
  EXPECT_NE(std::string(error->what()).find("'a\\x09b'"), std::string::npos) << error->what();
}

TEST(NodeId, ComesInByteOrder) {
  EXPECT_LT(NodeId("Z"), NodeId("a"));
  EXPECT_LT(NodeId("n10"), NodeId("n2"));
  EXPECT_LT(NodeId("z"), NodeId("ä"));
}

TEST(Zone, IsAPathOfNames) {
  EXPECT_EQ(Zone().path(), "");
  EXPECT_EQ(Zone("").path(), "");
  EXPECT_EQ(Zone("eu/rack-1").path(), "eu/rack-1");
  EXPECT_EQ(Zone("1/2/3/4/5/6/7/8").path(), "1/2/3/4/5/6/7/8");
}

TEST(Zone, WithEmptyLevelsOrTooManyIsRefused) {
  for (const std::string path : {"/", "a/", "/a", "a//b", "a b", "1/2/3/4/5/6/7/8/9"})
    EXPECT_EQ(code_of([&] { return Zone(path); }), ErrorCode::invalid_argument) << path;
}

TEST(NodeState, HasThreeNames) {
  for (const std::string name : {"up", "down", "draining"}) EXPECT_EQ(name_of(node_state_named(name)), name);
  EXPECT_EQ(code_of([] { return node_state_named("gone"); }), ErrorCode::invalid_argument);
}

TEST(Node, CountsNothingWhileItDrains) {
  EXPECT_EQ(test::node("a", "2").effective_weight().text(), "2");
  EXPECT_EQ(test::node("a", "2", NodeState::down).effective_weight().text(), "2");
  EXPECT_EQ(test::node("a", "2", NodeState::draining).effective_weight().text(), "0");
}

TEST(Address, MayBeAnythingPrintableUpToAKibibyte) {
  EXPECT_EQ(code_of([] { return check_address("sqlite:/srv/shard 1.db"), 0; }), std::nullopt);
  EXPECT_EQ(code_of([] { return check_address(std::string(1024, 'a')), 0; }), std::nullopt);
  EXPECT_EQ(code_of([] { return check_address(std::string(1025, 'a')), 0; }), ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([] { return check_address("a\nb"), 0; }), ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([] { return check_address("\xff"), 0; }), ErrorCode::invalid_argument);
}

}  // namespace
}  // namespace berth
