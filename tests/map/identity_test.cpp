// Does a map's digest name its content and nothing else?

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/canonical.hpp"
#include "berth/map/map.hpp"

#include "support/maps.hpp"

namespace berth {
namespace {

using test::node;

Map map_of(const std::vector<Node>& nodes, const std::vector<NodeIndex>& table, Lineage lineage = {}) {
  return {test::rules(static_cast<std::uint32_t>(table.size())), nodes, table, std::move(lineage)};
}

TEST(Digest, IsTheSameInAnyOrderOfNodes) {
  std::vector<std::string> ids{"a", "b", "c", "d", "e"};
  const std::string digest =
      map_of({node("a"), node("b"), node("c"), node("d"), node("e")}, {0, 1, 2, 3, 4}).digest();
  do {
    std::vector<Node> nodes;
    nodes.reserve(ids.size());
    for (const std::string& id : ids) nodes.push_back(node(id));
    std::vector<NodeIndex> table;
    for (const std::string id : {"a", "b", "c", "d", "e"})
      table.push_back(static_cast<NodeIndex>(std::ranges::find(ids, id) - ids.begin()));
    EXPECT_EQ(map_of(nodes, table).digest(), digest);
  } while (std::ranges::next_permutation(ids).found);
}

TEST(Digest, TellsEveryAttributeApart) {
  const auto digest_with = [](Node changed) {
    return map_of({std::move(changed), node("b")}, {0, 1}).digest();
  };
  Node address = node("a");
  address.address = "10.0.0.1:80";
  Node zone = node("a");
  zone.zone = Zone("eu");
  std::vector<std::string> digests{digest_with(node("a")),
                                   digest_with(address),
                                   digest_with(zone),
                                   digest_with(node("a", "2")),
                                   digest_with(node("a", "1", NodeState::down)),
                                   digest_with(node("a", "1", NodeState::draining)),
                                   digest_with(node("c")),
                                   map_of({node("a"), node("b")}, {1, 0}).digest(),
                                   map_of({node("a"), node("b")}, {0, k_no_node}).digest(),
                                   map_of({node("a"), node("b")}, {0, 1, 1}).digest()};
  std::ranges::sort(digests);
  EXPECT_EQ(std::ranges::adjacent_find(digests), digests.end());
}

TEST(Digest, TellsEveryRuleApart) {
  std::vector<std::string> digests;
  for (const HashFunction hash : k_hash_functions)
    for (const algo::AnyBucketFunction& function : algo::k_bucket_functions)
      for (const KeyTag tag : {KeyTag::none, KeyTag::braces})
        digests.push_back(Map::empty({hash, function, tag, 4, 1}, {}).digest());
  std::ranges::sort(digests);
  EXPECT_EQ(std::ranges::adjacent_find(digests), digests.end());
}

TEST(Digest, DoesNotKnowThePlaceInHistory) {
  const Map map = map_of({node("a")}, {0}, {test::k_uuid, Version{1}, Version{0}});
  const Map later = map.with_lineage({"another", Version{9}, Version{8}});
  EXPECT_EQ(map.digest(), later.digest());
  EXPECT_EQ(later.version(), Version{9});
  EXPECT_NE(map.stamp(), later.stamp());
}

TEST(Digest, IsSha256OfTheCanonicalText) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  Node a = node("a", "0.5");
  a.address = "10.0.0.1:80";
  a.zone = Zone("eu/r1");
  const Map map = map_of({node("b"), a}, {1, 0, k_no_node});
  const std::string text =
      "berth-map/"
      "1\nplacement\ttable\nhash\txxh64\nbucket_function\tjump\nbuckets\t3\nkey_tag\tnone\nreplicas\t1\n"
      "node\ta\t10.0.0.1:80\teu/r1\t500000\tup\n"
      "node\tb\t\t\t1000000\tup\n"
      "bucket\t0\ta\nbucket\t1\tb\nbucket\t2\t-\n";
  EXPECT_EQ(canonical_text(map.rules(), map.nodes(), map.table()), text);
  EXPECT_EQ(map.digest(), sha256_hex(text));
}

}  // namespace
}  // namespace berth
