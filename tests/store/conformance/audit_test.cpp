// Can it be told afterwards who did what, and why?

#include "../store_conformance.hpp"

namespace berth::test {
namespace {

std::vector<std::string> actions(Store& store) {
  std::vector<std::string> names;
  for (const AuditEntry& entry : store.audit()) names.push_back(entry.action);
  return names;
}

}  // namespace

TEST_P(StoreConformance, every_change_of_a_person_is_in_the_audit_log) {
  EXPECT_TRUE(store().stage({}, RemoveNode{NodeId("a")}, by("editor", "old machine")));
  publish(first(), "c", Publication::publish_only);
  EXPECT_TRUE(store().activate(store().state(), Version{2}, by("operator", "go")).won);
  publish(store().map(Version{2}), "d", Publication::activate);
  publish(store().map(Version{3}), "e", Publication::transition);
  EXPECT_EQ(actions(store()), (std::vector<std::string>{"create", "stage", "publish", "activate", "publish",
                                                        "activate", "publish", "transition"}));
}

TEST_P(StoreConformance, the_audit_log_keeps_author_reason_and_time) {
  const Authorship author{"Zoë", "because\nof 'that'", -1};
  publish(first(), "c", Publication::publish_only);
  EXPECT_TRUE(store().activate(store().state(), Version{2}, author).won);
  const AuditEntry last = other().audit().back();
  EXPECT_EQ(last.by, author);
  EXPECT_EQ(last.detail, "version 2 in the place of 1, epoch 2");
}

TEST_P(StoreConformance, the_history_lists_every_map_with_its_parent) {
  publish(first(), "c", Publication::publish_only);
  publish(first(), "d", Publication::activate);
  const Map last = publish(store().map(Version{3}), "e", Publication::transition);
  const std::vector<HistoryEntry> history = other().history();
  ASSERT_EQ(history.size(), 4U);
  EXPECT_EQ(history[1],
            (HistoryEntry{Version{2}, Version{1}, grown(first(), "c").digest(), by("somebody"), false}));
  EXPECT_EQ(history[2],
            (HistoryEntry{Version{3}, Version{1}, grown(first(), "d").digest(), by("somebody"), true}));
  EXPECT_EQ(history[3], (HistoryEntry{Version{4}, Version{3}, last.digest(), by("somebody"), false}));
}

}  // namespace berth::test
