// Does a reader notice that its own answers differ from the writer's?

#include "berth/map/fingerprint.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "support/maps.hpp"

namespace berth {
namespace {

TEST(Fingerprint, HasEightKeysThatEveryHashTakes) {
  std::set<std::string_view> keys;
  for (std::size_t i = 0; i < k_probe_count; ++i) {
    EXPECT_EQ(probe_key(i).size(), 8U);
    keys.insert(probe_key(i));
  }
  EXPECT_EQ(keys.size(), k_probe_count);
}

TEST(Fingerprint, OfTheDefaultRulesIsFrozen) {
  const Fingerprint written{Bucket{497}, Bucket{304}, Bucket{326}, Bucket{762},
                            Bucket{955}, Bucket{445}, Bucket{771}, Bucket{551}};
  EXPECT_EQ(fingerprint_difference(MapRules{}, written), std::nullopt);
}

TEST(Fingerprint, TellsHashesAndBucketFunctionsApart) {
  std::set<std::string> seen;
  for (const HashFunction hash : k_hash_functions)
    for (const algo::AnyBucketFunction& function :
         {algo::AnyBucketFunction(algo::Modulo{}), algo::AnyBucketFunction(algo::Jump{})}) {
      std::string text;
      for (const Bucket bucket : fingerprint({hash, function, KeyTag::none, 1024, 1}))
        text += std::to_string(to_integer(bucket)) + ' ';
      EXPECT_TRUE(seen.insert(text).second) << text;
    }
}

TEST(Fingerprint, NamesTheFirstProbeThatDiffers) {
  Fingerprint written = fingerprint(MapRules{});
  written[4] = Bucket{to_integer(written[4]) ^ 1U};
  const auto difference = fingerprint_difference(MapRules{}, written);
  ASSERT_TRUE(difference);
  EXPECT_NE(difference->find("probe 5 of 8"), std::string::npos) << *difference;
}

}  // namespace
}  // namespace berth
