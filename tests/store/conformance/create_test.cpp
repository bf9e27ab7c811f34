// What does a new store hold, and what if there is one already?

#include "../store_conformance.hpp"

namespace berth::test {

TEST_P(StoreConformance, a_new_store_holds_its_first_map_at_epoch_1) {
  const ActiveState expected{first().stamp(), Epoch{1}, std::nullopt};
  EXPECT_EQ(store().state(), expected);
  EXPECT_EQ(store().map(Version{1}).stamp(), first().stamp());
  EXPECT_TRUE(store().staged().empty());
  const std::vector<HistoryEntry> history{
      {Version{1}, Version{0}, first().digest(), by("founder", "first"), true}};
  EXPECT_EQ(store().history(), history);
}

TEST_P(StoreConformance, a_second_object_reads_the_same) { EXPECT_EQ(dump(other()), dump(store())); }

TEST_P(StoreConformance, what_one_object_writes_the_other_reads_at_once) {
  publish(first(), "c", Publication::activate);
  EXPECT_EQ(other().state().active.version, Version{2});
  EXPECT_EQ(dump(other()), dump(store()));
}

TEST_P(StoreConformance, a_store_that_is_there_is_not_made_again) {
  expect_refused(ErrorCode::already_exists, [&] { create_store(url(), first(), by("founder")); });
}

TEST_P(StoreConformance, a_store_survives_its_objects) {
  publish(first(), "c", Publication::activate);
  const std::string before = dump(store());
  EXPECT_EQ(dump(*open_store(url())), before);
}

}  // namespace berth::test
