// Does a cap count in the zone that it names?

#include "berth/map/zone_cap.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/errors.hpp"

namespace berth {
namespace {

TEST(ZoneAt, IsThePrefixOfThePath) {
  const Zone zone("eu/r1/u7");
  EXPECT_EQ(zone_at(zone, ZoneCap::k_whole_path), "eu/r1/u7");
  EXPECT_EQ(zone_at(zone, 1), "eu");
  EXPECT_EQ(zone_at(zone, 2), "eu/r1");
  EXPECT_EQ(zone_at(zone, 3), "eu/r1/u7");
  EXPECT_EQ(zone_at(zone, 8), "eu/r1/u7");
  EXPECT_EQ(zone_at(Zone(), 1), "");
}

TEST(ZoneCap, ReadsBackWhatItWrites) {
  for (const std::string text : {"zone=1", "zone=16", "zone:1=2", "zone:8=1"})
    EXPECT_EQ(text_of(parse_zone_cap(text)), text);
  EXPECT_EQ(text_of({parse_zone_cap("zone=1"), parse_zone_cap("zone:1=2")}), "zone=1,zone:1=2");
}

TEST(ZoneCap, ThatSaysNothingSensibleIsRefused) {
  for (const std::string text : {"", "zone", "zone=", "zone=0", "zone=17", "zone=-1", "zone=x", "rack=1",
                                 "zone:=1", "zone:0=1", "zone:9=1", "zone:1", "zone=1 "})
    EXPECT_EQ(test::code_of([&] { return parse_zone_cap(text); }), ErrorCode::invalid_argument) << text;
}

}  // namespace
}  // namespace berth
