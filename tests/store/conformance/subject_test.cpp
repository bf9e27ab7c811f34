// Is the subject of a transition named once, by one worker?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, the_first_worker_names_the_subject) {
  ActiveState expected = begin_transition();
  const SwapResult result = store().name_subject(expected, "user by email");
  running(expected).subject = "user by email";
  EXPECT_TRUE(result.won);
  EXPECT_EQ(result.state, expected);
  EXPECT_EQ(other().state(), expected);
}

TEST_P(StoreConformance, the_second_worker_learns_the_subject) {
  const ActiveState seen = begin_transition();
  EXPECT_TRUE(store().name_subject(seen, "user by email").won);
  expect_lost([&] { return other().name_subject(seen, "orders by id"); });
}

TEST_P(StoreConformance, another_subject_is_named_as_long_as_every_move_is_planned) {
  EXPECT_TRUE(store().name_subject(begin_transition(), "user by email").won);
  EXPECT_TRUE(other().name_subject(store().state(), "orders by id").won);
  EXPECT_EQ(running(store().state()).subject, "orders by id");
  EXPECT_TRUE(store().advance(store().state(), {1}).won);
  expect_lost([&] { return other().name_subject(store().state(), "user by email"); });
}

TEST_P(StoreConformance, a_worker_that_did_not_see_the_other_subject_does_not_advance) {
  EXPECT_TRUE(store().name_subject(begin_transition(), "user by email").won);
  const ActiveState seen = store().state();
  EXPECT_TRUE(other().name_subject(seen, "orders by id").won);
  expect_lost([&] { return store().advance(seen, {0}); });
}

TEST_P(StoreConformance, a_worker_that_did_not_see_the_subject_does_not_advance) {
  const ActiveState seen = begin_transition();
  EXPECT_TRUE(store().name_subject(seen, "user by email").won);
  expect_lost([&] { return other().advance(seen, {0}); });
}

TEST_P(StoreConformance, a_subject_stays_until_its_transition_ends) {
  EXPECT_TRUE(store().name_subject(begin_transition(), "user by email").won);
  EXPECT_EQ(running(advance_all_to(Stage::done)).subject, "user by email");
  EXPECT_EQ(running(other().state()).subject, "user by email");
}

TEST_P(StoreConformance, an_empty_subject_or_one_without_a_transition_is_refused) {
  expect_refused(ErrorCode::invalid_argument,
                 [&] { store().name_subject(store().state(), "user by email"); });
  const ActiveState running = begin_transition();
  for (const std::string& subject : {std::string(), std::string("\xff"), std::string("a\0b", 3)})
    expect_refused(ErrorCode::invalid_argument, [&] { store().name_subject(running, subject); });
}

}  // namespace berth::test
