// Is a request that makes no sense refused before anything is written?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, a_map_that_is_no_child_of_the_expected_one_is_refused) {
  const Map grandchild = grown(grown(first(), "c"), "d");
  expect_refused(ErrorCode::invalid_argument, [&] {
    store().publish(store().state(), proposal(first(), grandchild, Publication::activate));
  });
}

TEST_P(StoreConformance, a_map_of_another_store_is_refused) {
  const Map foreign =
      grown(first(), "c").with_lineage({"11111111-2222-4333-8444-555555555555", Version{2}, Version{1}});
  expect_refused(ErrorCode::invalid_argument, [&] {
    store().publish(store().state(), proposal(first(), foreign, Publication::activate));
  });
}

TEST_P(StoreConformance, a_transition_without_moves_is_refused) {
  Proposal proposed = proposal(first(), grown(first(), "c"), Publication::transition);
  proposed.moves.clear();
  expect_refused(ErrorCode::invalid_argument, [&] { store().publish(store().state(), proposed); });
}

TEST_P(StoreConformance, an_author_or_reason_that_is_no_text_is_refused) {
  publish(first(), "c", Publication::publish_only);
  for (const Authorship& author : {by("\xff"), by("somebody", "\xc3\x28"), by(std::string_view("a\0b", 3))}) {
    Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
    proposed.by = author;
    expect_refused(ErrorCode::invalid_argument, [&] { store().publish(store().state(), proposed); });
    expect_refused(ErrorCode::invalid_argument,
                   [&] { store().activate(store().state(), Version{2}, author); });
    expect_refused(ErrorCode::invalid_argument, [&] { store().stage({}, RemoveNode{NodeId("a")}, author); });
  }
}

}  // namespace berth::test
