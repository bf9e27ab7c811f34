// Does the program, from end to end, give the numbers that others computed?

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

/// The bucket of each key of `keys`, in order.
std::vector<int> buckets_of(const Workbench& bench, const std::vector<std::string>& how, int buckets,
                            const std::string& keys) {
  std::vector<std::string> words{"calc", "bucket",    "--algorithm",
                                 "jump", "--buckets", std::to_string(buckets)};
  words.insert(words.end(), how.begin(), how.end());
  std::vector<int> answers;
  for (const auto& row : rows_of(bench.output(words, keys))) answers.push_back(std::stoi(row[0]));
  return answers;
}

/// How many keys change bucket, by the bucket that they go to.
std::map<int, int> moved_to(const std::vector<int>& before, const std::vector<int>& after) {
  std::map<int, int> moved;
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != after[i]) ++moved[after[i]];
  return moved;
}

/// The 8 little-endian bytes of 0, 1, … in hex, a line each.
std::string little_endian_hex_below(int end) {
  std::string lines;
  for (int number = 0; number < end; ++number) {
    for (int byte = 0; byte < 8; ++byte) {
      const int value = byte < 4 ? number >> (8 * byte) & 0xff : 0;
      for (const int digit : {value >> 4, value & 0xf}) lines += "0123456789abcdef"[digit];
    }
    lines += '\n';
  }
  return lines;
}

}  // namespace

TEST(PublishedNumbers, a_million_ids_spread_over_64_buckets) {
  const Workbench bench;
  bench.make_store(64, {});
  std::vector<int> held(64);
  for (const auto& row : rows_of(bench.output({"route"}, numbers_below(1'000'000))))
    ++held[static_cast<std::size_t>(std::stoi(row[1]))];
  EXPECT_EQ(*std::ranges::min_element(held), 15'243);
  EXPECT_EQ(*std::ranges::max_element(held), 15'901);
}

TEST(PublishedNumbers, the_65th_bucket_takes_3013_of_200000_ids) {
  const Workbench bench;
  const std::string keys = numbers_below(200'000);
  const std::vector<std::string> text{"--keys", "text"};
  const auto moved = moved_to(buckets_of(bench, text, 64, keys), buckets_of(bench, text, 65, keys));
  EXPECT_EQ(moved, (std::map<int, int>{{64, 3'013}}));
}

TEST(PublishedNumbers, the_65th_bucket_of_a_map_takes_the_same_ids) {
  const Workbench bench;
  bench.make_store(64, {"a"});
  bench.output({"set", "--buckets", "65"});
  const auto moves =
      rows_of(bench.output({"moves", "--from", "2", "--to", "staged"}, numbers_below(200'000)));
  EXPECT_EQ(moves.size(), 3'013U);
  for (const auto& row : moves) ASSERT_EQ(row[2], "64");
}

TEST(PublishedNumbers, the_11th_bucket_takes_91286_of_a_million_integers) {
  const Workbench bench;
  const std::string keys = little_endian_hex_below(1'000'000);
  const std::vector<std::string> hex{"--keys", "hex", "--hash", "fnv1a-mix"};
  const auto moved = moved_to(buckets_of(bench, hex, 10, keys), buckets_of(bench, hex, 11, keys));
  EXPECT_EQ(moved, (std::map<int, int>{{10, 91'286}}));
}

}  // namespace berth::test
