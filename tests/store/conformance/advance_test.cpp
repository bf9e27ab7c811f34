// Does a move go through its stages, and only the one that is named?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, moves_go_through_every_stage_in_order) {
  ActiveState expected = begin_transition();
  const auto stages = stage_table();
  for (std::size_t i = 1; i < stages.size(); ++i) {
    const SwapResult result = store().advance(expected, {0, 1});
    expected.epoch = Epoch{to_integer(expected.epoch) + 1};
    running(expected).stages = {stages[i].stage, stages[i].stage};
    EXPECT_TRUE(result.won);
    EXPECT_EQ(result.state, expected);
    EXPECT_EQ(other().state(), expected);
  }
}

TEST_P(StoreConformance, only_the_named_move_advances) {
  const SwapResult result = store().advance(begin_transition(), {1});
  EXPECT_TRUE(result.won);
  EXPECT_EQ(running(other().state()).stages, (std::vector{Stage::planned, Stage::prepared}));
}

TEST_P(StoreConformance, a_worker_that_was_overtaken_loses) {
  const ActiveState seen = begin_transition();
  EXPECT_TRUE(store().advance(seen, {0}).won);
  expect_lost([&] { return other().advance(seen, {0}); });
  expect_lost([&] { return other().advance(seen, {1}); });
}

TEST_P(StoreConformance, a_worker_of_a_transition_that_ended_loses) {
  begin_transition();
  const ActiveState seen = advance_all_to(Stage::done);
  EXPECT_TRUE(store().activate(seen, Version{2}, by("mover")).won);
  expect_lost([&] { return other().advance(seen, {0}); });
}

TEST_P(StoreConformance, moves_that_cannot_advance_together_are_refused) {
  const ActiveState planned = begin_transition();
  using Places = std::vector<std::size_t>;
  for (const Places& places : {Places{}, Places{0, 0}, Places{2}, Places{0, 1, 1}})
    expect_refused(ErrorCode::invalid_argument, [&] { store().advance(planned, places); });
  const ActiveState mixed = store().advance(planned, {0}).state;
  expect_refused(ErrorCode::invalid_argument, [&] { store().advance(mixed, {0, 1}); });
}

TEST_P(StoreConformance, a_move_that_is_done_stays_done) {
  begin_transition();
  const ActiveState done = advance_all_to(Stage::done);
  expect_refused(ErrorCode::invalid_argument, [&] { store().advance(done, {0}); });
}

TEST_P(StoreConformance, without_a_transition_there_is_nothing_to_advance) {
  expect_refused(ErrorCode::invalid_argument, [&] { store().advance(store().state(), {0}); });
}

}  // namespace berth::test
