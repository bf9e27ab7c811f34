#include "berth/algo/policy/hot_keys.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "berth/hash/mix64.hpp"

#include "support/seed.hpp"

namespace berth::algo {
namespace {

struct Addition {
  KeyHash hash;
  std::uint64_t weight;
};
using Stream = std::vector<Addition>;

/// What `HotKeys` says of a stream, beside the truth.
struct Outcome {
  Outcome(const Stream& stream, std::size_t entries) : hot(entries) {
    for (const auto& [hash, weight] : stream) {
      hot.add(hash, weight);
      truth[hash] += weight;
      total += weight;
    }
  }

  HotKeys hot;
  std::map<KeyHash, std::uint64_t> truth;
  std::uint64_t total = 0;
};

void expect_bounds_hold(const Outcome& of, std::size_t entries) {
  EXPECT_EQ(of.hot.total(), of.total);
  EXPECT_LE(of.hot.max_error(), of.total / entries);
  const auto kept = of.hot.at_least(0);
  EXPECT_LE(kept.size(), entries);
  auto forgotten = of.truth;
  for (const auto& [hash, count, error] : kept) {
    const std::uint64_t truth = of.truth.at(hash);
    EXPECT_GE(count, truth);
    EXPECT_LE(count - error, truth);
    EXPECT_LE(error, of.hot.max_error());
    forgotten.erase(hash);
  }
  for (const auto& [hash, weight] : forgotten) EXPECT_LE(weight, of.hot.max_error());
}

/// Ranks 1, 2, … are drawn with a probability proportional to 1 / rank.
Stream zipf(std::size_t length, std::size_t keys, test::SplitMix64 random) {
  std::vector<double> up_to(keys);
  double sum = 0;
  for (std::size_t rank = 0; rank < keys; ++rank) up_to[rank] = sum += 1.0 / static_cast<double>(rank + 1);
  Stream stream;
  for (std::size_t n = 0; n < length; ++n) {
    const double point = sum * static_cast<double>(random() >> 11) / std::exp2(53);
    const auto rank = std::ranges::upper_bound(up_to, point) - up_to.begin();
    stream.push_back({mix64(static_cast<std::uint64_t>(rank) + 1), 1});
  }
  return stream;
}

TEST(HotKeys, are_counted_as_in_the_worked_example) {
  HotKeys hot(2);
  for (const std::uint64_t key : {7U, 7U, 8U, 9U}) hot.add(KeyHash{key});
  EXPECT_EQ(hot.at_least(0), (std::vector<HotKey>{{KeyHash{9}, 2, 1}, {KeyHash{7}, 2, 0}}));
  EXPECT_EQ(hot.max_error(), 2U);
}

TEST(HotKeys, are_exact_while_there_are_entries_to_spare) {
  HotKeys hot(3);
  for (const std::uint64_t key : {7U, 7U, 8U}) hot.add(KeyHash{key});
  EXPECT_EQ(hot.max_error(), 0U);
  EXPECT_EQ(hot.at_least(2), (std::vector<HotKey>{{KeyHash{7}, 2, 0}}));
  EXPECT_TRUE(hot.at_least(3).empty());
}

TEST(HotKeys, of_a_skewed_stream_keep_the_bounds) {
  for (const std::size_t entries : {1U, 10U, 100U, 1000U})
    expect_bounds_hold(Outcome(zipf(50'000, 10'000, test::generator_of_this_test()), entries), entries);
}

// The worst stream there is: every key once, so that each takes over an entry, and then one that is hot.
TEST(HotKeys, of_a_stream_without_repetition_keep_the_bounds) {
  Stream stream;
  for (std::uint64_t n = 0; n < 10'000; ++n) stream.push_back({mix64(n), 1});
  for (std::uint64_t n = 0; n < 300; ++n) stream.push_back({KeyHash{42}, 1});
  const Outcome of(stream, 50);
  expect_bounds_hold(of, 50);
  EXPECT_EQ(of.hot.at_least(300).front().hash, KeyHash{42});
}

TEST(HotKeys, of_weighted_and_of_truncated_hashes_keep_the_bounds) {
  test::SplitMix64 random = test::generator_of_this_test();
  Stream stream;
  for (int n = 0; n < 20'000; ++n) stream.push_back({KeyHash{random.below(256)}, random.below(1000)});
  for (const std::size_t entries : {10U, 200U, 256U, 300U})
    expect_bounds_hold(Outcome(stream, entries), entries);
}

TEST(HotKeys, include_every_key_above_the_greatest_error) {
  const Outcome of(zipf(50'000, 10'000, test::generator_of_this_test()), 100);
  const std::uint64_t heavy = of.hot.max_error() + 1;
  const auto found = of.hot.at_least(heavy);
  ASSERT_TRUE(std::ranges::is_sorted(found, std::greater{}, &HotKey::count));
  std::size_t truly_heavy = 0;
  for (const auto& [hash, weight] : of.truth) {
    if (weight < heavy) continue;
    ++truly_heavy;
    EXPECT_EQ(std::ranges::count(found, hash, &HotKey::hash), 1);
  }
  EXPECT_GT(truly_heavy, 0U);
}

TEST(HotKeys, decide_equal_counts_by_the_key_hash) {
  HotKeys hot(2);
  for (const std::uint64_t key : {8U, 7U, 9U}) hot.add(KeyHash{key});
  EXPECT_EQ(hot.at_least(0), (std::vector<HotKey>{{KeyHash{9}, 2, 1}, {KeyHash{8}, 1, 0}}));
}

TEST(HotKeys, need_about_n_ln_n_entries) {
  EXPECT_EQ(HotKeys::entries_for(0), 1U);
  EXPECT_EQ(HotKeys::entries_for(1), 1U);
  for (const std::uint32_t slots : {2U, 10U, 100U, 1000U, 65'535U, 4'294'967'295U}) {
    const double n = slots;
    EXPECT_GE(static_cast<double>(HotKeys::entries_for(slots)), std::floor(n * std::log(n)));
    EXPECT_LE(static_cast<double>(HotKeys::entries_for(slots)), n * (std::log(n) * 1.01 + 1));
  }
}

TEST(HotKeys, are_refused_without_entries_and_before_too_many_are_allocated) {
  EXPECT_THROW(HotKeys(0), Error);
  EXPECT_THROW(HotKeys(HotKeys::k_max_entries + 1), Error);
  EXPECT_THROW(HotKeys(~std::size_t{0}), Error);
}

}  // namespace
}  // namespace berth::algo
