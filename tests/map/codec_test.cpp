// Does a map or an edit survive being written and read, and is every damage noticed?

#include "berth/map/codec.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth {
namespace {

using test::code_of;
using test::node;

Map sample() {
  Node a = node("a", "0.25", NodeState::down);
  a.address = "sqlite:/srv/\"ä\".db";
  a.zone = Zone("eu/r1");
  return {{HashFunction::xxh3, algo::JumpGuava{}, KeyTag::braces, 5, 2},
          {node("узел"), a, node("c", "0")},
          {0, 1, 1, 0, 1, k_no_node, k_no_node, k_no_node, 0, 1},
          {test::k_uuid, Version{7}, Version{6}}};
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(MapCodec, ReadsWhatItWrites) {
  const Map map = sample();
  const Map read = map_from_json(map_to_json(map));
  EXPECT_EQ(read.digest(), map.digest());
  EXPECT_EQ(read.lineage(), map.lineage());
  EXPECT_EQ(read.rules(), map.rules());
  EXPECT_TRUE(std::ranges::equal(read.nodes(), map.nodes()));
  EXPECT_TRUE(std::ranges::equal(read.table(), map.table()));
  EXPECT_EQ(map_to_json(read), map_to_json(map));
}

TEST(MapCodec, ReadsTheLargestTable) {
  const Map map = test::first_map(MapRules::k_max_buckets);
  EXPECT_EQ(map_from_json(map_to_json(map)).digest(), map.digest());
}

TEST(MapCodec, NoticesEveryTruncation) {
  const std::string text = map_to_json(sample());
  for (std::size_t bytes = 0; bytes < text.size(); ++bytes)
    EXPECT_EQ(code_of([&] { return map_from_json(text.substr(0, bytes)); }), ErrorCode::corrupt) << bytes;
}

TEST(MapCodec, NoticesEveryChangedDigit) {
  const std::string text = map_to_json(sample());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') continue;
    std::string changed = text;
    changed[i] = text[i] == '9' ? '0' : static_cast<char>(text[i] + 1);
    const bool is_lineage = i > text.find("\"uuid\"") && i < text.find("\"digest\"");
    if (is_lineage) continue;
    EXPECT_TRUE(code_of([&] { return map_from_json(changed); })) << changed.substr(i - 10, 20);
  }
}

TEST(MapCodec, NamesWhatIsWrong) {
  const std::string text = map_to_json(sample());
  EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, "berth-map/1", "berth-map/2")); }),
            ErrorCode::newer_format);
  EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, "jump-guava", "leap")); }),
            ErrorCode::newer_format);
  EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, "xxh3", "md5")); }),
            ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, "0.25", "0.5")); }), ErrorCode::mismatch);
  EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, "\"buckets\":5", "\"buckets\":4294967295")); }),
            ErrorCode::invalid_argument);
  EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, "\"buckets\":5", "\"buckets\":-5")); }),
            ErrorCode::corrupt);
  const auto missing =
      test::error_of([&] { return map_from_json(replaced(text, "\"key_tag\"", "\"key_gat\"")); });
  ASSERT_TRUE(missing);
  EXPECT_NE(std::string(missing->what()).find("key_tag"), std::string::npos);
}

TEST(MapCodec, RefusesALineageThatCannotBe) {
  const std::string text = map_to_json(sample());
  for (const auto& [from, to] : {std::pair{"\"version\":7", "\"version\":0"},
                                 std::pair{"\"version\":7", "\"version\":9223372036854775807"},
                                 std::pair{"\"parent\":6", "\"parent\":7"},
                                 std::pair{"00112233-", "0011223-"}, std::pair{"00112233-", "0011223Z-"}})
    EXPECT_EQ(code_of([&] { return map_from_json(replaced(text, from, to)); }), ErrorCode::corrupt) << to;
}

TEST(MapCodec, RefusesAMapWhoseWriterAnsweredOtherwise) {
  const Map map = test::first_map(8);
  std::string text = map_to_json(map);
  const std::size_t at = text.find("\"fingerprint\":[") + 15;
  text[at] = text[at] == '7' ? '0' : static_cast<char>(text[at] + 1);
  const auto error = test::error_of([&] { return map_from_json(text); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), ErrorCode::mismatch);
  EXPECT_NE(std::string(error->what()).find("probe 1 of 8"), std::string::npos) << error->what();
}

TEST(EditCodec, ReadsWhatItWrites) {
  Node full = node("узел", "0.000001", NodeState::draining);
  full.address = "10.0.0.1:80";
  full.zone = Zone("eu/r1");
  const std::vector<Edit> edits{AddNode{node("a")},
                                AddNode{full},
                                ChangeNode{NodeId("a"), {}, {}, {}, {}},
                                ChangeNode{NodeId("a"), "", Zone(), Weight::parse("0"), NodeState::down},
                                ChangeNode{NodeId("a"), {}, {}, Weight::parse("2"), {}},
                                RemoveNode{NodeId("a")},
                                ChangeRules{64},
                                ChangeRules{{}, 3, std::vector{ZoneCap{0, 1}, ZoneCap{1, 2}}},
                                ChangeRules{}};
  for (const Edit& edit : edits) EXPECT_EQ(edit_from_json(edit_to_json(edit)), edit) << edit_to_json(edit);
}

TEST(EditCodec, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(code_of([] { return edit_from_json("{}"); }), ErrorCode::corrupt);
  EXPECT_EQ(code_of([] { return edit_from_json("[]"); }), ErrorCode::corrupt);
  EXPECT_EQ(code_of([] { return edit_from_json(R"({"kind":"paint"})"); }), ErrorCode::newer_format);
  EXPECT_EQ(code_of([] { return edit_from_json(R"({"kind":"add"})"); }), ErrorCode::corrupt);
  EXPECT_EQ(code_of([] { return edit_from_json(R"({"kind":"remove","id":7})"); }), ErrorCode::corrupt);
}

}  // namespace
}  // namespace berth
