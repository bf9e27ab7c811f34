// Do edits wait in order, each with its own number?

#include "../store_conformance.hpp"

namespace berth::test {
namespace {

std::vector<Edit> one_edit_of_each_kind() {
  const Node node{NodeId("c"), "sqlite:c.db", Zone("eu/1"), Weight::parse("0.25"), NodeState::down};
  return {AddNode{node},
          ChangeNode{NodeId("a"), "there", Zone("us"), Weight::parse("2"), NodeState::draining},
          ChangeNode{NodeId("b"), {}, {}, {}, {}}, RemoveNode{NodeId("b")}, ChangeRules{16}};
}

}  // namespace

TEST_P(StoreConformance, edits_come_back_as_they_were_staged_and_in_order) {
  const std::vector<Edit> edits = one_edit_of_each_kind();
  for (const Edit& edit : edits) EXPECT_TRUE(store().stage(store().staged(), edit, by("editor")));
  const std::vector<StagedEdit> staged = other().staged();
  ASSERT_EQ(staged.size(), edits.size());
  for (std::size_t i = 0; i < edits.size(); ++i) {
    EXPECT_EQ(staged[i].edit, edits[i]) << i;
    EXPECT_GT(staged[i].id, i == 0 ? 0 : staged[i - 1].id);
  }
}

TEST_P(StoreConformance, an_edit_that_did_not_see_another_is_not_staged) {
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor")));
  const std::string before = dump(store());
  EXPECT_FALSE(other().stage({}, RemoveNode{NodeId("b")}, by("editor")));
  EXPECT_EQ(dump(store()), before);
  EXPECT_TRUE(other().stage(other().staged(), RemoveNode{NodeId("b")}, by("editor")));
}

TEST_P(StoreConformance, an_edit_that_saw_a_consumed_one_is_not_staged) {
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor")));
  const std::vector<StagedEdit> seen = store().staged();
  Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
  proposed.edit_ids = {seen.front().id};
  EXPECT_TRUE(store().publish(store().state(), proposed).won);
  EXPECT_FALSE(other().stage(seen, RemoveNode{NodeId("b")}, by("editor")));
}

TEST_P(StoreConformance, the_number_of_a_consumed_edit_is_not_used_again) {
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor")));
  const std::uint64_t consumed = store().staged().front().id;
  Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
  proposed.edit_ids = {consumed};
  EXPECT_TRUE(store().publish(store().state(), proposed).won);
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor")));
  EXPECT_GT(store().staged().front().id, consumed);
}

TEST_P(StoreConformance, edits_can_be_staged_while_a_transition_runs) {
  const ActiveState running = begin_transition();
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor")));
  EXPECT_EQ(store().state(), running);
}

}  // namespace berth::test
