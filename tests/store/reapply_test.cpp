// Does a membership that is applied once more, after a restart, leave the map as it is?

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "berth/plan/plan.hpp"
#include "berth/store/store.hpp"

#include "sample.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

/// Three nodes of different weights, named in the order of `ids`.
Wish membership(const MapRules& rules, std::string_view ids) {
  Wish wish{rules, {}};
  for (const char id : ids)
    wish = edited(std::move(wish), AddNode{{NodeId(std::string(1, id)), "", Zone(),
                                            Weight::parse(std::to_string(id - 'a' + 1)), NodeState::up}});
  return wish;
}

}  // namespace

TEST(Reapply, the_same_membership_gives_the_same_digest_and_no_growth) {
  const TempDirectory directory;
  const std::string url = "sqlite:" + (directory.path() / "store.db").string();
  MapRules rules;
  rules.buckets = 100;
  create_store(url, Map::empty(rules, {std::string(k_sample_uuid), Version{1}, Version{0}}), by("founder"));

  std::vector<std::string> digests;
  for (const std::string_view order : {"abc", "cab", "bca"}) {
    const auto store = open_store(url);
    const ActiveState before = store->state();
    const Map parent = store->map(before.active.version);
    const Plan plan = make_plan(parent, membership(rules, order), Version{to_integer(parent.version()) + 1});
    EXPECT_EQ(plan.change.placed.size(), digests.empty() ? rules.buckets : 0);
    EXPECT_TRUE(plan.change.moves.empty());
    const SwapResult result = store->publish(before, proposal(parent, plan.child, Publication::activate));
    ASSERT_TRUE(result.won);
    const Map active = open_store(url)->map(result.published);
    EXPECT_EQ(active.nodes().size(), 3U);
    EXPECT_EQ(active.table().size(), rules.buckets);
    digests.push_back(active.digest());
  }
  EXPECT_EQ(digests, std::vector(3, digests.front()));
}

}  // namespace berth::test
