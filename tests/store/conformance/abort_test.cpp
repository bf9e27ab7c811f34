// Can a transition be left without its target, and only while every row is still at its source?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, a_transition_whose_moves_are_all_planned_ends_with_its_abort) {
  const ActiveState before = begin_transition();
  const SwapResult result = store().abort(before, by("operator", "a shard is missing"));
  EXPECT_TRUE(result.won);
  const ActiveState expected{first().stamp(), Epoch{to_integer(before.epoch) + 1}, std::nullopt};
  EXPECT_EQ(result.state, expected);
  EXPECT_EQ(other().state(), expected);
  EXPECT_EQ(other().audit().back().action, "abort");
  EXPECT_EQ(other().audit().back().by.reason, "a shard is missing");
  EXPECT_FALSE(other().history().back().was_active);
}

TEST_P(StoreConformance, another_transition_can_follow_an_aborted_one) {
  EXPECT_TRUE(store().abort(begin_transition(), by("operator")).won);
  const Map target = publish(first(), "d", Publication::transition);
  EXPECT_EQ(running(other().state()).target, target.version());
  EXPECT_EQ(running(other().state()).stages, (std::vector{Stage::planned, Stage::planned}));
}

TEST_P(StoreConformance, moves_before_their_flip_go_back_one_stage_at_a_time_until_the_abort_ends) {
  for (const Stage stage : {Stage::prepared, Stage::copying, Stage::verified, Stage::fenced}) {
    publish(first(), name_of(stage), Publication::transition);
    ActiveState expected = advance_all_to(stage);
    const auto expect_won = [&](const SwapResult& result) {
      expected.epoch = Epoch{to_integer(expected.epoch) + 1};
      EXPECT_TRUE(result.won);
      EXPECT_EQ(result.state, expected);
      EXPECT_EQ(other().state(), expected);
    };
    SwapResult result = store().abort(expected, by("operator"));
    running(expected).aborting = true;
    expect_won(result);
    for (const std::size_t place : {1U, 0U}) {
      expect_refused(ErrorCode::invalid_argument, [&] { store().abort(expected, by("operator")); });
      result = store().retreat(expected, {place});
      running(expected).stages[place] = Stage::planned;
      expect_won(result);
    }
    result = store().abort(expected, by("operator"));
    expected.transition.reset();
    expect_won(result);
  }
}

TEST_P(StoreConformance, a_worker_that_did_not_see_the_abort_loses) {
  begin_transition();
  const ActiveState seen = advance_all_to(Stage::fenced);
  EXPECT_TRUE(store().abort(seen, by("operator")).won);
  expect_lost([&] { return other().advance(seen, {0, 1}); });
  expect_lost([&] { return other().abort(seen, by("operator")); });
}

TEST_P(StoreConformance, no_move_of_an_aborting_transition_goes_on) {
  begin_transition();
  const ActiveState aborting = store().abort(advance_all_to(Stage::copying), by("operator")).state;
  expect_refused(ErrorCode::invalid_argument, [&] { store().advance(aborting, {0, 1}); });
  expect_refused(ErrorCode::transition_running,
                 [&] { store().activate(aborting, Version{2}, by("operator")); });
}

// Its sources serve, and its targets' fences are closed: nothing is at the target yet.
TEST_P(StoreConformance, the_target_of_an_aborting_transition_is_not_activated_once_all_moves_are_back) {
  begin_transition();
  ActiveState aborting = store().abort(advance_all_to(Stage::copying), by("operator")).state;
  aborting = store().retreat(aborting, {0, 1}).state;
  expect_refused(ErrorCode::transition_running,
                 [&] { store().activate(aborting, Version{2}, by("operator")); });
}

TEST_P(StoreConformance, a_transition_with_a_move_past_its_flip_is_not_aborted) {
  begin_transition();
  ActiveState state = advance_all_to(Stage::fenced);
  while (running(state).stages[0] != Stage::done) {
    state = store().advance(state, {0}).state;
    expect_refused(ErrorCode::transition_running, [&] { store().abort(state, by("operator")); });
  }
}

TEST_P(StoreConformance, what_cannot_retreat_or_abort_is_refused) {
  expect_refused(ErrorCode::invalid_argument, [&] { store().abort(store().state(), by("operator")); });
  const ActiveState planned = begin_transition();
  expect_refused(ErrorCode::invalid_argument, [&] { store().abort(planned, by("\xff")); });
  const ActiveState going_on = store().advance(planned, {0}).state;
  expect_refused(ErrorCode::invalid_argument, [&] { store().retreat(going_on, {0}); });
  const ActiveState aborting = store().abort(going_on, by("operator")).state;
  using Places = std::vector<std::size_t>;
  for (const Places& places : {Places{}, Places{0, 0}, Places{2}, Places{0, 1}, Places{1}})
    expect_refused(ErrorCode::invalid_argument, [&] { store().retreat(aborting, places); });
}

}  // namespace berth::test
