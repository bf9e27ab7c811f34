#include "samples.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace berth::report::test {
namespace {

Lineage lineage() {
  return {2, "9f3c0d5f2a1be3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c", 3,
          "1b2e6a70c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c9f3c0d"};
}

std::string padded(const std::string& prefix, std::uint64_t number) {
  std::string digits = std::to_string(number);
  return prefix + std::string(4 - std::min<std::size_t>(4, digits.size()), '0') + digits;
}

/// Flows that run one after another, as many at a time as `streams` allow a node.
Waves waves_of(const std::vector<Flow>& flows, std::uint64_t streams) {
  std::map<std::string, std::uint64_t> busy;
  Waves waves;
  for (const Flow& flow : flows) {
    for (std::uint64_t move = 0; move < static_cast<std::uint64_t>(flow.amount); ++move) {
      const std::uint64_t turn = std::max(busy[flow.from], busy[flow.to]);
      busy[flow.from] = busy[flow.to] = turn + 1;
      const auto wave = static_cast<std::uint32_t>(turn / streams);
      waves.flows.push_back({wave, flow.from, flow.to, 1});
      waves.count = std::max(waves.count, wave + 1);
    }
  }
  waves.fewest = waves.count;
  return waves;
}

TablePlan without_nodes() {
  TablePlan plan;
  plan.lineage = lineage();
  return plan;
}

TablePlan first_node() {
  TablePlan plan = without_nodes();
  plan.replicas = 64;
  plan.placed = 64;
  plan.loads = {{"db-1", 0, 64}};
  plan.checks = {{Verdict::pass, "no risks"}};
  plan.command = "berth apply --now";
  return plan;
}

TablePlan unchanged() {
  TablePlan plan = without_nodes();
  plan.replicas = 64;
  plan.loads = {{"db-1", 32, 32}, {"db-2", 32, 32}};
  plan.curve = {{0, 0}};
  plan.waves = Waves{};
  return plan;
}

DirectPlan cache() {
  return {lineage(),
          0.2,
          true,
          {{"a", "e", 0.05}, {"b", "e", 0.05}, {"c", "e", 0.049}, {"d", "e", 0.051}},
          {{Verdict::warn, "20.00 % of all keys move to other nodes, and nothing copies them: needs --now"}},
          "berth apply --now"};
}

}  // namespace

TablePlan fifth_node() {
  TablePlan plan = without_nodes();
  plan.replicas = 1024;
  plan.moves = 204;
  plan.lower_bound = 204;
  plan.imbalance = {0.9951219512195122, 0};
  for (const char* const node : {"db-1", "db-2", "db-3", "db-4"}) {
    plan.loads.push_back({node, 256, 205});
    plan.flows.push_back({node, "db-5", 51});
  }
  plan.loads.push_back({"db-5", 0, 204});
  for (std::uint64_t moves = 0; moves <= 200; moves += 20)
    plan.curve.push_back({moves, static_cast<double>(204 - moves) / 205});
  plan.curve.push_back({204, 0});
  plan.waves = waves_of(plan.flows, 4);
  plan.checks = {{Verdict::pass, "no risks"}};
  plan.command = "berth apply join.plan";
  return plan;
}

TablePlan replaced_tenth(std::uint64_t nodes) {
  const std::uint64_t changed = std::max<std::uint64_t>(1, nodes / 10);
  TablePlan plan = without_nodes();
  plan.replicas = 120 * nodes;
  plan.imbalance = {1, 0};
  plan.zone_violations = {3, 0};
  plan.role_changes = 17;
  for (std::uint64_t i = 0; i < nodes + changed; ++i)
    plan.loads.push_back({padded("db-", i), i < nodes ? 120U : 0U, i < changed ? 0U : 120U});
  const std::uint64_t receivers = std::min<std::uint64_t>(changed, 8);
  const std::uint64_t each = 120 / receivers;
  for (std::uint64_t from = 0; from < changed; ++from)
    for (std::uint64_t i = 0; i < receivers; ++i)
      plan.flows.push_back(
          {plan.loads[from].node, plan.loads[nodes + (from + i) % changed].node, static_cast<double>(each)});
  plan.moves = 120 * changed;
  plan.lower_bound = plan.moves;
  for (std::uint64_t part = 0; part <= 48; ++part)
    plan.curve.push_back(
        {plan.moves * (48 + part) / 96, static_cast<double>((48 - part) * (48 - part)) / 48 / 48});
  plan.waves = waves_of(plan.flows, 2);
  plan.waves->fewest -= 2;
  plan.waves->reasons = {"Bucket 17 moves two replicas, which may not be in flight together.",
                         "db-0007 has to free room first."};
  plan.checks = {
      {Verdict::pass, "every bucket keeps two replicas that stay where they are"},
      {Verdict::warn, "12 moves leave db-0003, which is down: its rows cannot be copied until it is back"},
      {Verdict::error, "the zone rack-7 would hold 2 replicas of 14 buckets, and its cap allows 1"}};
  plan.command = "berth apply plan.json";
  return plan;
}

TablePlan hostile_names() {
  const std::vector<std::string> names = {"\"onload='alert(1)'&amp;",
                                          "</title></style></svg><script>console.log(1)</script>",
                                          "<img/src=x/onerror=alert(1)>",
                                          "a_name_of_128_bytes_" + std::string(108, 'w'),
                                          "db\u202eevil",
                                          "数据库-一号-有一个非常长的名字-在这里"};
  TablePlan plan = without_nodes();
  plan.replicas = 30;
  plan.moves = 8;
  plan.lower_bound = 7;
  plan.imbalance = {0.8, 0.2};
  for (std::size_t i = 0; i < names.size(); ++i) plan.loads.push_back({names[i], i < 2 ? 9U : 3U, 5U});
  plan.flows = {
      {names[0], names[2], 2}, {names[0], names[3], 2}, {names[1], names[4], 2}, {names[1], names[5], 2}};
  plan.curve = {{0, 0.8}, {8, 0.2}};
  plan.waves = waves_of(plan.flows, 1);
  plan.waves->reasons = {names[1]};
  plan.checks = {{Verdict::warn, "2 moves go to " + names[2] + ", which is down"}};
  plan.command = "berth apply '" + names[1] + "'";
  return plan;
}

std::map<std::string, Page> sample_pages() {
  std::map<std::string, Page> pages;
  pages["nothing"] = plan_report(without_nodes());
  pages["first_node"] = plan_report(first_node());
  pages["unchanged"] = plan_report(unchanged());
  pages["fifth_node"] = plan_report(fifth_node());
  pages["sixty_nodes"] = plan_report(replaced_tenth(60));
  pages["thousand_nodes"] = plan_report(replaced_tenth(1000));
  pages["hostile_names"] = plan_report(hostile_names());
  pages["cache"] = plan_report(cache());
  return pages;
}

}  // namespace berth::report::test
