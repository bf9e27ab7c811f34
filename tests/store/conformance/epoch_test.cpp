// Does every change of what is true get an epoch of its own?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, epochs_rise_by_one_and_never_come_back) {
  std::uint64_t last = to_integer(store().state().epoch);
  const auto expect_next = [&](const SwapResult& result) {
    EXPECT_TRUE(result.won);
    EXPECT_EQ(to_integer(result.state.epoch), ++last);
    EXPECT_EQ(to_integer(open_store(url())->state().epoch), last);
  };
  Map active = first();
  for (const std::string_view id : {"c", "d"}) {
    expect_next(
        store().publish(store().state(), proposal(active, grown(active, id), Publication::transition)));
    for (ActiveState state = store().state(); running(state).stages[0] != Stage::done;
         state = store().state())
      expect_next(store().advance(state, all_places(state)));
    const Version target = running(store().state()).target;
    expect_next(store().activate(store().state(), target, by("mover")));
    active = store().map(target);
  }
  expect_next(store().publish(store().state(), proposal(active, grown(active, "e"), Publication::activate)));
}

TEST_P(StoreConformance, what_clients_do_not_see_leaves_the_epoch) {
  const Epoch before = store().state().epoch;
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor")));
  publish(first(), "d", Publication::publish_only);
  EXPECT_EQ(store().state().epoch, before);
  const ActiveState running = begin_transition();
  EXPECT_EQ(store().name_subject(running, "user by email").state.epoch, running.epoch);
}

}  // namespace berth::test
