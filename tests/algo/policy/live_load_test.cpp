#include "berth/algo/policy/live_load.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/live_ranking.hpp"
#include "berth/algo/policy/load_bound.hpp"

#include "algo/policy/ranked.hpp"
#include "algo/policy/truncated_rendezvous.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

std::vector<std::uint64_t> sorted_loads(const LiveLoad& load, std::uint32_t slots) {
  std::vector<std::uint64_t> loads(slots);
  for (std::uint32_t slot = 0; slot < slots; ++slot) loads[slot] = load.load(slot);
  std::ranges::sort(loads, std::greater{});
  return loads;
}

TEST(LiveLoad, places_and_releases_as_in_the_worked_example) {
  LiveLoad load;
  const auto place = [&] { return load.place(DrawsRanking(3), KeyHash{0}, 2); };
  EXPECT_EQ(place(), 1U);
  EXPECT_EQ(place(), 1U);
  EXPECT_EQ(place(), 2U);
  load.release(1);
  EXPECT_EQ(place(), 1U);
}

TEST(LiveLoad, counts_every_key) {
  LiveLoad load;
  test::SplitMix64 random = test::generator_of_this_test();
  const LoadBound bound({5, 4});
  std::vector<std::uint32_t> placed;
  for (std::uint64_t n = 1; n <= 1000; ++n) {
    const std::uint64_t cap = bound.cap(n, 7);
    const std::uint32_t slot = load.place(DrawsRanking(7), KeyHash{random()}, cap).value_or(7);
    ASSERT_LT(slot, 7U);
    ASSERT_LE(load.load(slot), cap);
    ASSERT_EQ(load.total(), n);
    placed.push_back(slot);
  }
  for (std::uint32_t slot = 0; slot < 7; ++slot)
    EXPECT_EQ(load.load(slot), static_cast<std::uint64_t>(std::ranges::count(placed, slot)));
  for (const std::uint32_t slot : placed) load.release(slot);
  EXPECT_EQ(sorted_loads(load, 7), std::vector<std::uint64_t>(7, 0));
  EXPECT_EQ(load.total(), 0U);
}

TEST(LiveLoad, refuses_to_release_what_is_not_there) {
  LiveLoad load;
  EXPECT_THROW(load.release(0), Error);
  EXPECT_EQ(load.place(DrawsRanking(2), KeyHash{0}, 1), 1U);
  EXPECT_THROW(load.release(0), Error);
  EXPECT_EQ(load.total(), 1U);
  EXPECT_NO_THROW(load.release(1));
  EXPECT_THROW(load.release(1), Error);
}

TEST(LiveLoad, counts_nothing_where_all_are_full) {
  LiveLoad load;
  for (int n = 0; n < 3; ++n) EXPECT_TRUE(load.place(DrawsRanking(3), KeyHash{0}, 1));
  EXPECT_EQ(load.place(DrawsRanking(3), KeyHash{0}, 1), std::nullopt);
  EXPECT_EQ(load.total(), 3U);
  EXPECT_EQ(load.place(DrawsRanking(0), KeyHash{0}, 1), std::nullopt);
}

TEST(LiveLoad, finds_the_one_of_a_hundred_slots_that_has_room) {
  LiveLoad load;
  test::SplitMix64 random = test::generator_of_this_test();
  for (int n = 0; n < 100; ++n) EXPECT_TRUE(load.place(DrawsRanking(100), KeyHash{random()}, 1));
  EXPECT_EQ(sorted_loads(load, 100), std::vector<std::uint64_t>(100, 1));
}

TEST(LiveLoad, keeps_what_it_counted_when_slots_come) {
  LiveLoad load;
  EXPECT_EQ(load.place(DrawsRanking(1), KeyHash{0}, 1), 0U);
  EXPECT_EQ(load.place(DrawsRanking(2), KeyHash{0}, 1), 1U);
  EXPECT_EQ(sorted_loads(load, 2), (std::vector<std::uint64_t>{1, 1}));
}

template <typename R>
class LiveLoadOver : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys(std::size_t count) const {
    return test::mixed_keys(count, test::generator_of_this_test());
  }
};

using Rankings = testing::Types<DrawsRanking, test::TruncatedRendezvous>;
TYPED_TEST_SUITE(LiveLoadOver, Rankings);

// A loop that looks at all members but one finds no room where there is some.
TYPED_TEST(LiveLoadOver, fits_five_partitions_into_two_members_of_three) {
  for (const KeyHash key : this->keys(200)) {
    LiveLoad load;
    const std::uint64_t cap = LoadBound({6, 5}).cap(5, 2);
    for (std::uint64_t partition = 0; partition < 5; ++partition)
      ASSERT_TRUE(load.place(TypeParam(2), KeyHash{to_integer(key) + partition}, cap));
    EXPECT_EQ(sorted_loads(load, 2), (std::vector<std::uint64_t>{3, 2}))
        << "or 4 and 1, above the cap of " << cap;
  }
}

TYPED_TEST(LiveLoadOver, holds_a_tight_bound_of_few_keys_exactly) {
  const std::uint64_t cap = LoadBound({11, 10}).cap(11, 4);
  for (const KeyHash key : this->keys(200)) {
    LiveLoad load;
    for (std::uint64_t n = 0; n < 11; ++n)
      ASSERT_TRUE(load.place(TypeParam(4), KeyHash{to_integer(key) + n}, cap));
    EXPECT_LE(sorted_loads(load, 4).front(), cap);
  }
}

TYPED_TEST(LiveLoadOver, always_finds_the_one_of_a_hundred_that_has_room) {
  for (std::uint32_t free = 0; free < 100; ++free) {
    std::vector<std::uint64_t> loads(100, 5);
    loads[free] = 4;
    for (const KeyHash key : this->keys(20)) ASSERT_EQ(first_with_room(TypeParam(100), key, loads, 5), free);
  }
}

TYPED_TEST(LiveLoadOver, takes_the_first_with_room_and_no_other) {
  for (const KeyHash key : this->keys(200)) {
    const auto order = test::ranked(TypeParam(10), key, 10);
    std::vector<std::uint64_t> loads(10, 0);
    for (const std::uint32_t slot : order) {
      ASSERT_EQ(first_with_room(TypeParam(10), key, loads, 1), slot);
      loads[slot] = 1;
    }
    EXPECT_EQ(first_with_room(TypeParam(10), key, loads, 1), std::nullopt);
  }
}

TYPED_TEST(LiveLoadOver, passes_over_slots_that_are_down) {
  const std::vector<std::uint64_t> loads(10, 0);
  const LiveRanking live(TypeParam(10), [](std::uint32_t slot) { return slot == 3; });
  for (const KeyHash key : this->keys(200)) EXPECT_EQ(first_with_room(live, key, loads, 1), 3U);
}

}  // namespace
}  // namespace berth::algo
