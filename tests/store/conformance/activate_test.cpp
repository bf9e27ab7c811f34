// Which published map may become the active one?

#include "berth/map/table_change.hpp"

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, a_published_child_of_the_active_map_can_be_activated) {
  const Map child = publish(first(), "c", Publication::publish_only);
  const SwapResult result = store().activate(store().state(), Version{2}, by("operator"));
  EXPECT_TRUE(result.won);
  const ActiveState expected{child.stamp(), Epoch{2}, std::nullopt};
  EXPECT_EQ(result.state, expected);
  EXPECT_EQ(other().state(), expected);
  EXPECT_TRUE(store().history().back().was_active);
}

TEST_P(StoreConformance, an_activation_from_a_state_that_is_no_more_loses) {
  const ActiveState seen = store().state();
  publish(first(), "c", Publication::publish_only);
  publish(first(), "d", Publication::activate);
  expect_lost([&] { return other().activate(seen, Version{2}, by("operator")); });
}

TEST_P(StoreConformance, a_version_that_is_not_there_is_not_activated) {
  expect_refused(ErrorCode::unknown_version,
                 [&] { store().activate(store().state(), Version{2}, by("operator")); });
  expect_refused(ErrorCode::unknown_version, [&] { static_cast<void>(store().map(Version{0})); });
}

TEST_P(StoreConformance, only_a_child_of_the_active_map_is_activated) {
  publish(first(), "c", Publication::publish_only);
  publish(first(), "d", Publication::activate);
  for (const Version version : {Version{1}, Version{2}, Version{3}})
    expect_refused(ErrorCode::stale, [&] { store().activate(store().state(), version, by("operator")); });
}

TEST_P(StoreConformance, no_other_map_is_activated_while_a_transition_runs) {
  publish(first(), "d", Publication::publish_only);
  begin_transition();
  expect_refused(ErrorCode::transition_running,
                 [&] { store().activate(store().state(), Version{2}, by("operator")); });
}

TEST_P(StoreConformance, a_transition_whose_moves_are_all_planned_or_all_done_ends_with_its_target_active) {
  for (const Stage stage : {Stage::planned, Stage::done}) {
    const Map parent = store().map(store().state().active.version);
    const Map target = publish(parent, name_of(stage), Publication::transition);
    const ActiveState before = advance_all_to(stage);
    const SwapResult result = store().activate(before, target.version(), by("mover"));
    EXPECT_TRUE(result.won);
    const ActiveState expected{target.stamp(), Epoch{to_integer(before.epoch) + 1}, std::nullopt};
    EXPECT_EQ(result.state, expected);
    EXPECT_EQ(other().state(), expected);
  }
}

TEST_P(StoreConformance, a_transition_with_moves_under_way_does_not_end) {
  ActiveState state = begin_transition();
  const auto expect_under_way = [&] {
    expect_refused(ErrorCode::transition_running, [&] { store().activate(state, Version{2}, by("mover")); });
  };
  while (running(state).stages[0] != Stage::done) {
    state = store().advance(state, {0}).state;
    expect_under_way();
  }
  while (running(state).stages[1] != Stage::draining) {
    state = store().advance(state, {1}).state;
    expect_under_way();
  }
}

TEST_P(StoreConformance, a_transition_can_follow_a_transition) {
  begin_transition();
  advance_all_to(Stage::done);
  EXPECT_TRUE(store().activate(store().state(), Version{2}, by("mover")).won);
  const Map parent = store().map(Version{2});
  const Map target = publish(parent, "d", Publication::transition);
  EXPECT_EQ(running(store().state()).moves, table_change(parent, target).moves);
  EXPECT_EQ(running(store().state()).subject, "");
}

}  // namespace berth::test
