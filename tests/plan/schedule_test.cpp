// Do waves keep to streams, buckets and room, and are there no more of them than needed?

#include "berth/plan/schedule.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/plan/solution.hpp"

#include "plan/instances.hpp"
#include "support/seed.hpp"

namespace {

using namespace berth::planning;
using berth::test::SplitMix64;

/// The first rule that these waves break, told in words; nothing if they keep to all.
std::string broken_rule(const Instance& instance, const std::vector<Succession>& moves,
                        const std::vector<std::uint32_t>& wave_of, std::uint32_t streams) {
  std::map<Holder, std::uint32_t> held;
  for (const Holder holder : instance.held.cells) ++held[holder];
  const std::uint32_t waves = wave_of.empty() ? 0 : *std::ranges::max_element(wave_of) + 1;
  for (std::uint32_t wave = 0; wave < waves; ++wave) {
    std::map<Holder, std::uint32_t> sends;
    std::map<Holder, std::uint32_t> receives;
    std::set<std::uint32_t> in_flight;
    std::vector<Holder> left;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (wave_of[i] != wave) continue;
      if (++sends[moves[i].from] > streams) return "a sender has too many streams";
      if (++receives[moves[i].to] > streams) return "a receiver has too many streams";
      if (!in_flight.insert(moves[i].bucket).second) return "two replicas of a bucket are in flight";
      ++held[moves[i].to];
      left.push_back(moves[i].from);
      if (!instance.capacity.empty() && held[moves[i].to] > instance.capacity[moves[i].to])
        return "a target is over its capacity";
    }
    if (left.empty()) return "a wave is empty";
    for (const Holder holder : left) --held[holder];
  }
  return "";
}

std::uint32_t busiest_node(const std::vector<Succession>& moves) {
  std::map<Holder, std::uint32_t> sends;
  std::map<Holder, std::uint32_t> receives;
  std::uint32_t busiest = 0;
  for (const Succession& move : moves) busiest = std::max({busiest, ++sends[move.from], ++receives[move.to]});
  return busiest;
}

/// Moves of distinct buckets between random nodes, which have all the room they need.
struct Traffic {
  Instance instance;
  std::vector<Succession> moves;
};

Traffic random_traffic(SplitMix64& random, std::uint32_t nodes, std::uint32_t moves) {
  Traffic traffic;
  traffic.instance.buckets = moves;
  traffic.instance.replicas = 1;
  traffic.instance.weights.assign(nodes, 1);
  traffic.instance.held = {1, {}};
  for (std::uint32_t bucket = 0; bucket < moves; ++bucket) {
    const auto from = static_cast<Holder>(random.below(nodes));
    const auto to = static_cast<std::uint32_t>((from + 1 + random.below(nodes - 1)) % nodes);
    traffic.instance.held.cells.push_back(from);
    traffic.moves.push_back({bucket, 0, from, to});
  }
  return traffic;
}

TEST(Schedule, DistinctBucketsTakeTheWavesOfTheBusiestNode) {
  auto random = berth::test::generator_of_this_test();
  for (int i = 0; i < 300; ++i) {
    const Traffic traffic = random_traffic(random, static_cast<std::uint32_t>(2 + random.below(30)),
                                           static_cast<std::uint32_t>(1 + random.below(400)));
    const auto streams = static_cast<std::uint32_t>(1 + random.below(4));
    const Schedule waves = schedule(traffic.instance, traffic.moves, streams);
    EXPECT_EQ(waves.waves, (busiest_node(traffic.moves) + streams - 1) / streams) << "traffic " << i;
    EXPECT_EQ(waves.fewest, waves.waves) << "traffic " << i;
    EXPECT_TRUE(waves.extra.empty()) << "traffic " << i;
    EXPECT_EQ(broken_rule(traffic.instance, traffic.moves, waves.wave_of, streams), "") << "traffic " << i;
  }
}

/// The fewest waves by trying all.
std::optional<std::uint32_t> fewest_by_brute_force(const Instance& instance,
                                                   const std::vector<Succession>& moves,
                                                   std::uint32_t streams) {
  for (std::uint32_t waves = 1; waves <= moves.size(); ++waves) {
    std::vector<std::uint32_t> wave_of(moves.size(), 0);
    for (;;) {
      const std::uint32_t used = *std::ranges::max_element(wave_of) + 1;
      if (used == waves && broken_rule(instance, moves, wave_of, streams).empty()) return waves;
      std::size_t digit = 0;
      while (digit < wave_of.size() && ++wave_of[digit] == waves) wave_of[digit++] = 0;
      if (digit == wave_of.size()) break;
    }
  }
  return std::nullopt;
}

TEST(Schedule, SharedBucketsAndTightRoomTakeTheFewestWavesWhenTiny) {
  auto random = berth::test::generator_of_this_test();
  int extra = 0;
  int circles = 0;
  for (int i = 0; i < 1500; ++i) {
    Instance instance = berth::test::random_feasible_instance(random, {.nodes = 5, .buckets = 6});
    const Solution solution = solve(instance);
    const std::vector<Succession>& moves = solution.moves;
    if (moves.empty() || moves.size() > 6) continue;
    instance.capacity = held_counts(instance, solution.placement.table);
    for (std::uint32_t& room : instance.capacity) room += random.below(3) == 0 ? 1U : 0U;
    const auto streams = static_cast<std::uint32_t>(1 + random.below(2));
    const auto fewest = fewest_by_brute_force(instance, moves, streams);
    if (!fewest) {
      ++circles;
      EXPECT_THROW(schedule(instance, moves, streams), berth::Error) << "instance " << i;
      continue;
    }
    const Schedule waves = schedule(instance, moves, streams);
    EXPECT_EQ(broken_rule(instance, moves, waves.wave_of, streams), "") << "instance " << i;
    EXPECT_EQ(waves.waves, *fewest) << "instance " << i;
    EXPECT_EQ(waves.extra.size(), waves.waves - waves.fewest) << "instance " << i;
    extra += waves.extra.empty() ? 0 : 1;
  }
  EXPECT_GT(extra, 20);
  EXPECT_GT(circles, 5);
}

TEST(Schedule, LargerPlansWithSharedBucketsAndTightRoomAreValid) {
  auto random = berth::test::generator_of_this_test();
  std::uint64_t waves_beyond = 0;
  std::uint64_t waves_needed = 0;
  for (int i = 0; i < 200; ++i) {
    Instance instance =
        berth::test::random_feasible_instance(random, {.nodes = 12, .least_buckets = 40, .buckets = 120});
    const Solution solution = solve(instance);
    if (solution.moves.empty() || instance.held.replicas > instance.replicas) continue;
    if (i % 2 == 0) {
      instance.capacity = held_counts(instance, solution.placement.table);
      for (std::uint32_t& room : instance.capacity) room += 2;
    }
    const auto streams = static_cast<std::uint32_t>(1 + random.below(3));
    const Schedule waves = schedule(instance, solution.moves, streams);
    EXPECT_EQ(broken_rule(instance, solution.moves, waves.wave_of, streams), "") << "instance " << i;
    EXPECT_EQ(waves.extra.size(), waves.waves - waves.fewest) << "instance " << i;
    waves_beyond += waves.waves - waves.fewest;
    waves_needed += waves.fewest;
  }
  RecordProperty("waves_beyond_the_busiest_node", std::to_string(waves_beyond));
  EXPECT_LT(waves_beyond * 5, waves_needed);
}

TEST(Schedule, NamesTheBucketThatForcesAnotherWave) {
  Instance instance;
  instance.buckets = 1;
  instance.replicas = 2;
  instance.weights = {1, 1, 1, 1};
  instance.held = {2, {0, 1}};
  const Schedule waves = schedule(instance, std::vector<Succession>{{0, 0, 0, 2}, {0, 1, 1, 3}}, 1);
  EXPECT_EQ(waves.fewest, 1U);
  ASSERT_EQ(waves.waves, 2U);
  EXPECT_EQ(waves.extra[0], (ExtraWave{ExtraWave::Reason::shared_bucket, 0}));
}

TEST(Schedule, NamesTheNodeThatHasToFreeRoomFirst) {
  Instance instance;
  instance.buckets = 2;
  instance.replicas = 1;
  instance.weights = {1, 1, 1};
  instance.capacity = {1, 1, 1};
  instance.held = {1, {0, 1}};
  const Schedule waves = schedule(instance, std::vector<Succession>{{0, 0, 0, 1}, {1, 0, 1, 2}}, 1);
  EXPECT_EQ(waves.wave_of, (std::vector<std::uint32_t>{1, 0}));
  ASSERT_EQ(waves.extra.size(), 1U);
  EXPECT_EQ(waves.extra[0], (ExtraWave{ExtraWave::Reason::room, 1}));
}

TEST(Schedule, RefusesFullNodesThatWaitForEachOther) {
  Instance instance;
  instance.buckets = 2;
  instance.replicas = 1;
  instance.weights = {1, 1};
  instance.capacity = {1, 1};
  instance.held = {1, {0, 1}};
  try {
    schedule(instance, std::vector<Succession>{{0, 0, 0, 1}, {1, 0, 1, 0}}, 1);
    FAIL();
  } catch (const berth::Error& error) {
    EXPECT_EQ(error.code(), berth::ErrorCode::infeasible);
  }
}

TEST(Schedule, SpreadsLargeBucketsOverTheWaves) {
  auto random = berth::test::generator_of_this_test();
  Traffic traffic = random_traffic(random, 10, 400);
  for (std::uint32_t bucket = 0; bucket < 400; ++bucket)
    traffic.instance.bytes.push_back(random.below(10) == 0 ? 1000 : 1);
  const Schedule waves = schedule(traffic.instance, traffic.moves, 1);
  EXPECT_EQ(waves.waves, busiest_node(traffic.moves));
  EXPECT_EQ(broken_rule(traffic.instance, traffic.moves, waves.wave_of, 1), "");
  std::vector<std::uint64_t> bytes(waves.waves);
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < traffic.moves.size(); ++i) {
    bytes[waves.wave_of[i]] += traffic.instance.bytes[i];
    all += traffic.instance.bytes[i];
  }
  EXPECT_LE(*std::ranges::max_element(bytes), all / waves.waves + 1000);
}

TEST(Schedule, NothingToDoTakesNoWave) {
  EXPECT_EQ(schedule(Instance{}, {}, 1).waves, 0U);
  EXPECT_THROW(schedule(Instance{}, {}, 0), berth::Error);
}

TEST(Duration, IsThatOfTheNodeWithMostToSendOrReceive) {
  Instance instance;
  instance.buckets = 3;
  instance.replicas = 1;
  instance.weights = {1, 1, 1};
  instance.held = {1, {0, 0, 1}};
  instance.bytes = {100, 50, 70};
  const std::vector<Succession> moves{{0, 0, 0, 1}, {1, 0, 0, 2}, {2, 0, 1, 2}};
  EXPECT_DOUBLE_EQ(least_duration_seconds(instance, moves, 10), 15);
}

}  // namespace
