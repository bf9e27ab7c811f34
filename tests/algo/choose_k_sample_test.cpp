// Does a sample that follows k and n stay the beginning of the ranking, and find every n that changes it?

#include "berth/algo/choose_k_sample.hpp"

#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "algo/choose_k_definition.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::ChooseKRanking;
using algo::ChooseKSample;
using Exchange = ChooseKSample::Exchange;
using Slots = std::vector<std::uint32_t>;

Slots ranked(KeyHash key, std::uint32_t k, std::uint32_t slots) {
  Slots best(k);
  best.resize(ChooseKRanking(slots).rank(key, best).size());
  return best;
}

Slots content(const ChooseKSample& sample) { return {sample.ranked().begin(), sample.ranked().end()}; }

TEST(ChooseKSample, grows_k_along_the_ranking_to_all_slots) {
  for (const KeyHash key : mixed_keys(100, generator_of_this_test())) {
    ChooseKSample sample(key, {.slots = 30, .k = 0});
    for (const std::uint32_t slot : ranked(key, 30, 30)) EXPECT_EQ(sample.grow_k(), slot);
    EXPECT_EQ(sample.grow_k(), std::nullopt);
    EXPECT_EQ(content(sample), ranked(key, 30, 30));
  }
}

// Every n between two changes is asked, so that none is missed.
TEST(ChooseKSample, grows_n_to_the_next_change_and_misses_none) {
  for (const KeyHash key : mixed_keys(100, generator_of_this_test()))
    for (const std::uint32_t k : {1U, 2U, 5U, 16U}) {
      ChooseKSample sample(key, {.slots = k, .k = k});
      for (std::uint32_t slots = k + 1; slots <= 200; ++slots) {
        const Slots before = content(sample), after = ranked(key, k, slots);
        if (after == before) continue;
        EXPECT_EQ(sample.grow_n(), (Exchange{.slots = slots, .entered = slots - 1, .left = before.back()}));
        EXPECT_EQ(content(sample), after);
      }
      ChooseKSample ahead = sample;
      EXPECT_TRUE(!ahead.grow_n() || ahead.slots() > 200);
    }
}

TEST(ChooseKSample, shrinks_n_back_through_every_change) {
  for (const KeyHash key : mixed_keys(100, generator_of_this_test())) {
    ChooseKSample sample(key, {.slots = 5, .k = 5});
    std::vector<Exchange> exchanges;
    for (int i = 0; i < 20; ++i)
      if (const auto exchange = sample.grow_n()) exchanges.push_back(*exchange);
    for (; !exchanges.empty(); exchanges.pop_back()) {
      const Exchange& done = exchanges.back();
      EXPECT_EQ(sample.shrink_n(),
                (Exchange{.slots = done.entered, .entered = done.left, .left = done.entered}));
      EXPECT_EQ(content(sample), ranked(key, 5, sample.slots()));
    }
    EXPECT_EQ(sample.shrink_n(), std::nullopt);
    EXPECT_EQ(content(sample), ranked(key, 5, 5));
  }
}

TEST(ChooseKSample, grows_n_until_no_slot_is_left_that_changes_it) {
  ChooseKSample sample(KeyHash{1}, {.slots = 1, .k = 1});
  std::uint32_t last = 0;
  while (const auto exchange = sample.grow_n()) {
    EXPECT_GT(exchange->slots, last);
    last = exchange->slots;
  }
  EXPECT_LE(last, ChooseKRanking::k_max_slots);
  EXPECT_EQ(content(sample), ranked(KeyHash{1}, 1, ChooseKRanking::k_max_slots));
}

TEST(ChooseKSample, of_nothing_never_changes) {
  ChooseKSample sample(KeyHash{1}, {.slots = 10, .k = 0});
  EXPECT_EQ(sample.grow_n(), std::nullopt);
  EXPECT_EQ(sample.shrink_n(), std::nullopt);
}

TEST(ChooseKSample, refuses_more_than_there_are) {
  try {
    const ChooseKSample sample(KeyHash{1}, {.slots = 3, .k = 4});
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::invalid_argument);
    EXPECT_STREQ(error.what(),
                 "choose-k cannot choose 4 of 3 slots: choose at most n of n, up to 2147483648");
  }
}

}  // namespace
}  // namespace berth::test
