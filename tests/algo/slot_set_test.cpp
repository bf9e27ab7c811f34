// Does a set of slots keep its books, at the edges of its words too?

#include "berth/algo/slot_set.hpp"

#include <cstdint>
#include <set>

#include <gtest/gtest.h>

#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::SlotSet;

TEST(SlotSet, begins_with_the_slots_it_is_given) {
  for (const std::uint32_t count : {0U, 1U, 63U, 64U, 65U, 128U, 1000U}) {
    const SlotSet set(count);
    EXPECT_EQ(set.size(), count);
    EXPECT_EQ(set.end(), count);
    EXPECT_FALSE(set.contains(count));
    EXPECT_TRUE(count == 0 || set.contains(count - 1));
  }
}

TEST(SlotSet, agrees_with_a_plain_set_after_every_random_change) {
  SplitMix64 generator = generator_of_this_test();
  SlotSet set(70);
  std::set<std::uint32_t> plain;
  for (std::uint32_t slot = 0; slot < 70; ++slot) plain.insert(slot);
  for (int change = 0; change < 10'000; ++change) {
    const auto slot = static_cast<std::uint32_t>(generator.below(140));
    if (plain.contains(slot)) {
      set.remove(slot);
      plain.erase(slot);
    } else if (generator.below(2) == 0) {
      std::uint32_t lowest = 0;
      while (plain.contains(lowest)) ++lowest;
      ASSERT_EQ(set.add(), lowest);
      plain.insert(lowest);
    }
    ASSERT_EQ(set.size(), plain.size());
    ASSERT_EQ(set.end(), plain.empty() ? 0 : *plain.rbegin() + 1);
    ASSERT_EQ(set.contains(slot), plain.contains(slot));
  }
}

TEST(SlotSet, refuses_what_it_does_not_hold) {
  SlotSet set(2);
  set.remove(1);
  try {
    set.remove(1);
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::unknown_node);
    EXPECT_STREQ(error.what(), "slot 1 is not in use: remove one that is, or add it first");
  }
  EXPECT_EQ(set.size(), 1U);
}

TEST(SlotSet, refuses_more_slots_than_there_can_be_before_it_allocates) {
  EXPECT_THROW(SlotSet(SlotSet::k_max_slots + 1), Error);
}

}  // namespace
}  // namespace berth::test
