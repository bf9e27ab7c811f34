// Do node names and keys that made other systems uneven spread evenly over a direct map?

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/direct_maps.hpp"
#include "support/statistics.hpp"

namespace berth {
namespace {

using test::direct_map;
using test::direct_rules;
using test::node;

struct Case {
  const char* description;
  std::vector<std::string> names;
  std::uint64_t keys;
  std::function<std::string(std::uint64_t)> key;
  double bound;  ///< of the highest load over the mean
};

std::vector<std::string> ports_of(const std::string& host, int first, int count) {
  std::vector<std::string> names;
  for (int port = first; port < first + count; ++port) names.push_back(host + ":" + std::to_string(port));
  return names;
}

std::vector<std::string> ports_of_two_hosts() {
  std::vector<std::string> names = ports_of("10.0.0.1", 7000, 64);
  for (std::string& name : ports_of("10.0.0.2", 7000, 64)) names.push_back(std::move(name));
  return names;
}

std::string decimal(std::uint64_t number) { return std::to_string(number); }
std::string numbered(std::uint64_t number) { return "k" + std::to_string(number + 1); }

const std::vector<Case>& cases() {
  static const std::vector<Case> k_all{
      {"three hosts", {"10.0.0.1:11211", "10.0.0.2:11211", "10.0.0.3:11211"}, 100'000, decimal, 1.02},
      {"names that differ in the last figure", ports_of("http://h", 9001, 10), 100'000, numbered, 1.03},
      {"many instances on two hosts", ports_of_two_hosts(), 1'000'000, decimal, 1.05},
      {"six nodes and sequential integers", ports_of("n", 1, 6), 1'000'000, decimal, 1.005},
      {"four queues", {"q1", "q2", "q3", "q4"}, 100'000, numbered, 1.02},
  };
  return k_all;
}

std::vector<Node> nodes_named(const std::vector<std::string>& names) {
  std::vector<Node> nodes;
  nodes.reserve(names.size());
  for (const std::string& name : names) nodes.push_back(node(name));
  return nodes;
}

std::vector<std::uint64_t> loads_of(const Case& of) {
  const Map map = direct_map(direct_rules(), nodes_named(of.names));
  std::vector<std::uint64_t> loads(map.nodes().size());
  for (std::uint64_t number = 0; number < of.keys; ++number) ++loads[map.locate(of.key(number)).holders[0]];
  return loads;
}

TEST(DirectBalance, IsThatOfChanceForNamesAndKeysThatWereReported) {
  for (const Case& one : cases()) {
    const std::vector<std::uint64_t> loads = loads_of(one);
    EXPECT_GT(test::chi_square_of_uniform(loads).p_value(), test::significance_of_each(cases().size()))
        << one.description;
    const double mean = static_cast<double>(one.keys) / static_cast<double>(loads.size());
    EXPECT_LT(static_cast<double>(std::ranges::max(loads)) / mean, one.bound) << one.description;
  }
}

TEST(DirectBalance, LeavesNoNodeOfManyWithoutKeys) {
  std::vector<std::string> integers;
  integers.reserve(4096);
  for (std::uint64_t number = 0; number < 4096; ++number) integers.push_back(decimal(number));
  const std::vector<std::uint64_t> loads =
      loads_of({.description = "", .names = integers, .keys = 200'000, .key = numbered, .bound = 0});
  EXPECT_EQ(loads.size(), integers.size());
  EXPECT_GT(std::ranges::min(loads), 0U);
}

}  // namespace
}  // namespace berth
