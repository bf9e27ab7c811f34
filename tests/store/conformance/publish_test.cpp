// Who wins a publication, and what becomes of the map?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, a_map_that_is_only_published_waits) {
  const ActiveState before = store().state();
  const Map child = grown(first(), "c");
  const SwapResult result = store().publish(before, proposal(first(), child, Publication::publish_only));
  EXPECT_TRUE(result.won);
  EXPECT_EQ(result.published, Version{2});
  EXPECT_EQ(result.state, before);
  EXPECT_EQ(store().state(), before);
  EXPECT_EQ(store().map(Version{2}).digest(), child.digest());
  EXPECT_FALSE(store().history().back().was_active);
}

TEST_P(StoreConformance, a_map_published_as_active_is_active) {
  const Map child = grown(first(), "c");
  const SwapResult result = store().publish(store().state(), proposal(first(), child, Publication::activate));
  EXPECT_TRUE(result.won);
  const ActiveState expected{child.stamp(), Epoch{2}, std::nullopt};
  EXPECT_EQ(result.state, expected);
  EXPECT_EQ(store().state(), expected);
  EXPECT_TRUE(store().history().back().was_active);
}

TEST_P(StoreConformance, a_map_published_as_target_begins_a_transition) {
  const Map child = grown(first(), "c");
  const Proposal proposed = proposal(first(), child, Publication::transition);
  const SwapResult result = store().publish(store().state(), proposed);
  EXPECT_TRUE(result.won);
  const std::vector<Stage> planned(proposed.moves.size(), Stage::planned);
  const Transition transition{Version{2}, MoveMode::pause, "", proposed.moves, planned};
  const ActiveState expected{first().stamp(), Epoch{2}, transition};
  EXPECT_EQ(result.state, expected);
  EXPECT_EQ(store().state(), expected);
  EXPECT_FALSE(store().history().back().was_active);
}

TEST_P(StoreConformance, the_store_numbers_the_maps) {
  publish(first(), "c", Publication::publish_only);
  const Map child = publish(first(), "d", Publication::publish_only);
  EXPECT_EQ(child.version(), Version{3});
  EXPECT_EQ(child.lineage().parent, Version{1});
  EXPECT_EQ(child.digest(), grown(first(), "d").digest());
}

TEST_P(StoreConformance, the_second_of_two_publications_loses_and_learns_the_first) {
  const ActiveState seen = store().state();
  EXPECT_TRUE(store().publish(seen, proposal(first(), grown(first(), "c"), Publication::activate)).won);
  expect_lost(
      [&] { return other().publish(seen, proposal(first(), grown(first(), "d"), Publication::activate)); });
}

TEST_P(StoreConformance, a_publication_loses_when_digest_or_epoch_is_not_as_expected) {
  const Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
  ActiveState other_digest = store().state();
  other_digest.active.digest.back() ^= 1;
  expect_lost([&] { return store().publish(other_digest, proposed); });
  ActiveState other_epoch = store().state();
  other_epoch.epoch = Epoch{2};
  expect_lost([&] { return store().publish(other_epoch, proposed); });
}

TEST_P(StoreConformance, a_publication_for_another_store_loses) {
  const std::string foreign = "11111111-2222-4333-8444-555555555555";
  ActiveState expected = store().state();
  expected.active.uuid = foreign;
  const Map child = grown(first().with_lineage({foreign, Version{1}, Version{0}}), "c");
  expect_lost([&] { return store().publish(expected, proposal(first(), child, Publication::activate)); });
}

TEST_P(StoreConformance, nothing_is_published_while_a_transition_runs) {
  const ActiveState before = store().state();
  const ActiveState running = begin_transition();
  const Proposal proposed = proposal(first(), grown(first(), "d"), Publication::publish_only);
  expect_lost([&] { return other().publish(before, proposed); });
  expect_lost([&] { return other().publish(running, proposed); });
}

TEST_P(StoreConformance, a_publication_consumes_its_edits_and_no_others) {
  for (const std::string_view id : {"c", "d", "e"})
    EXPECT_TRUE(store().stage(store().staged(), RemoveNode{NodeId(id)}, by("editor")));
  const std::vector<StagedEdit> staged = store().staged();
  Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
  proposed.edit_ids = {staged[0].id, staged[2].id};
  EXPECT_TRUE(store().publish(store().state(), proposed).won);
  EXPECT_EQ(store().staged(), std::vector{staged[1]});
}

TEST_P(StoreConformance, a_publication_loses_when_one_of_its_edits_is_gone) {
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("c")}, by("editor")));
  const std::uint64_t there = store().staged().front().id;
  Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
  proposed.edit_ids = {there, there + 1};
  expect_lost([&] { return store().publish(store().state(), proposed); });
}

}  // namespace berth::test
