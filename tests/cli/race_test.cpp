// Does exactly one of eight processes that apply at once win, and does each loser name the winner?

#include <algorithm>
#include <array>
#include <barrier>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

constexpr std::size_t k_processes = 8;
constexpr int k_rounds = 100;

using Outcomes = std::array<Outcome, k_processes>;

/// Starts the same command in eight processes at the same moment.
Outcomes race(const Workbench& bench, const std::vector<std::string>& command) {
  Outcomes outcomes;
  std::barrier start(k_processes);
  std::vector<std::jthread> threads;
  for (Outcome& outcome : outcomes)
    threads.emplace_back([&] {
      start.arrive_and_wait();
      outcome = bench.berth(command);
    });
  threads.clear();
  return outcomes;
}

void expect_one_winner(const Outcomes& outcomes, const std::string& winner) {
  EXPECT_EQ(std::ranges::count(outcomes, 0, &Outcome::status), 1);
  for (const Outcome& outcome : outcomes) {
    if (outcome.status == 0) continue;
    EXPECT_EQ(outcome.status, 3) << outcome.error_output;
    EXPECT_NE(outcome.error_output.find(winner), std::string::npos) << outcome.error_output;
  }
}

std::string introduction(const Workbench& bench, int version) {
  return "version " + std::to_string(version) + " (digest " +
         bench.json({"map", "--at", std::to_string(version)})["digest"].get<std::string>() + ", by operator)";
}

}  // namespace

TEST(ApplyRace, of_one_plan_has_one_winner_in_every_round) {
  const Workbench bench;
  bench.make_store(64, {"a", "b"});
  const std::string plan = bench.path("plan.json");
  for (int round = 0; round < k_rounds; ++round) {
    SCOPED_TRACE(round);
    bench.output({"node", "set", "a", "--address", "round " + std::to_string(round)});
    bench.output({"plan", "-o", plan});
    const Outcomes outcomes = race(bench, {"apply", plan});
    expect_one_winner(outcomes, introduction(bench, round + 3));
  }
  EXPECT_EQ(bench.json({"history"}).size(), 2U + k_rounds);
}

TEST(ApplyRace, of_staged_edits_begins_one_transition) {
  constexpr int k_stores = 10;
  for (int round = 0; round < k_stores; ++round) {
    const Workbench bench;
    bench.make_store(64, {"a", "b"});
    bench.output({"node", "add", "c"});
    const Outcomes outcomes = race(bench, {"apply"});
    expect_one_winner(outcomes, introduction(bench, 3));
    EXPECT_EQ(bench.json({"history"}).size(), 3U);
  }
}

TEST(StageRace, keeps_every_edit) {
  const Workbench bench;
  bench.make_store(64, {});
  constexpr int k_nodes = 16;
  std::barrier start(k_nodes);
  std::vector<std::jthread> threads;
  threads.reserve(k_nodes);
  for (int node = 0; node < k_nodes; ++node)
    threads.emplace_back([&, node] {
      start.arrive_and_wait();
      bench.output({"node", "add", "n" + std::to_string(node)});
    });
  threads.clear();
  EXPECT_EQ(bench.json({"status"})["staged"].size(), 16U);
  bench.output({"apply"});
  EXPECT_EQ(bench.json({"map"})["nodes"].size(), 16U);
}

}  // namespace berth::test
