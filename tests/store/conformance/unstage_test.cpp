// Can staged edits be taken back, only those that are named, and never behind somebody's back?

#include "../store_conformance.hpp"

namespace berth::test {
namespace {

/// Stages that a and b leave and that there are 16 buckets.
std::vector<StagedEdit> stage_three(Store& store) {
  for (const Edit& edit :
       std::vector<Edit>{RemoveNode{NodeId("a")}, RemoveNode{NodeId("b")}, ChangeRules{16}})
    EXPECT_TRUE(store.stage(store.staged(), edit, by("editor")));
  return store.staged();
}

}  // namespace

TEST_P(StoreConformance, only_the_named_edits_are_unstaged) {
  const std::vector<StagedEdit> staged = stage_three(store());
  EXPECT_TRUE(store().unstage(staged, {staged[2].id, staged[0].id}, by("editor")));
  EXPECT_EQ(other().staged(), std::vector{staged[1]});
  EXPECT_TRUE(other().unstage(other().staged(), {staged[1].id}, by("editor")));
  EXPECT_TRUE(store().staged().empty());
}

TEST_P(StoreConformance, an_unstaged_edit_is_written_to_the_audit_log) {
  const std::vector<StagedEdit> staged = stage_three(store());
  EXPECT_TRUE(store().unstage(staged, {staged[1].id}, by("editor", "b stays")));
  const AuditEntry entry = other().audit().back();
  EXPECT_EQ(entry, (AuditEntry{"unstage", describe(staged[1].edit), by("editor", "b stays")}));
}

TEST_P(StoreConformance, edits_are_not_unstaged_by_somebody_who_did_not_see_the_last_one) {
  const std::vector<StagedEdit> seen = stage_three(store());
  EXPECT_TRUE(other().stage(seen, RemoveNode{NodeId("c")}, by("editor")));
  const std::string before = dump(store());
  EXPECT_FALSE(store().unstage(seen, {seen[0].id}, by("editor")));
  EXPECT_EQ(dump(other()), before);
}

TEST_P(StoreConformance, a_plan_of_an_unstaged_edit_loses) {
  const std::vector<StagedEdit> staged = stage_three(store());
  EXPECT_TRUE(other().unstage(staged, {staged[0].id}, by("editor")));
  Proposal proposed = proposal(first(), grown(first(), "c"), Publication::activate);
  proposed.edit_ids = {staged[0].id};
  expect_lost([&] { return store().publish(store().state(), proposed); });
}

TEST_P(StoreConformance, edits_that_are_not_there_cannot_be_unstaged) {
  const std::vector<StagedEdit> staged = stage_three(store());
  using Ids = std::vector<std::uint64_t>;
  const std::uint64_t known = staged[0].id;
  for (const Ids& ids : {Ids{}, Ids{known, known}, Ids{known, staged[2].id + 1}})
    expect_refused(ErrorCode::invalid_argument, [&] { store().unstage(staged, ids, by("editor")); });
  expect_refused(ErrorCode::invalid_argument, [&] { store().unstage(staged, {known}, by("\xff")); });
}

}  // namespace berth::test
