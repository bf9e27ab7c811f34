// May many threads ask one map at once?

#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "berth/map/map.hpp"

#include "support/maps.hpp"

namespace berth {
namespace {

constexpr int k_keys = 10'000;

std::vector<NodeIndex> holders_of_many_keys(const Map& map) {
  std::vector<NodeIndex> holders;
  holders.reserve(k_keys);
  for (int key = 0; key < k_keys; ++key) holders.push_back(map.locate(std::to_string(key)).holders[0]);
  return holders;
}

TEST(SharedMap, AnswersManyThreadsAsItAnswersOne) {
  const Map map(test::rules(3), {test::node("a"), test::node("b"), test::node("c")}, {2, 0, 1}, {});
  std::vector<std::vector<NodeIndex>> answers(4);
  std::vector<std::thread> threads;
  threads.reserve(answers.size());
  for (auto& answer : answers) threads.emplace_back([&] { answer = holders_of_many_keys(map); });
  for (std::thread& thread : threads) thread.join();

  const auto expected = holders_of_many_keys(map);
  for (const auto& answer : answers) EXPECT_EQ(answer, expected);
}

}  // namespace
}  // namespace berth
