#include "proof_json.hpp"

#include <array>
#include <string>
#include <string_view>

namespace berth {
namespace {

using json::Fields;
using json::Json;
using planning::ExtraWave;
using planning::Goal;

struct ObjectiveName {
  Goal::Objective objective;
  std::string_view name;
};

constexpr std::array k_objectives{
    ObjectiveName{Goal::Objective::balance, "balance"}, ObjectiveName{Goal::Objective::moves, "moves"},
    ObjectiveName{Goal::Objective::budget, "budget"}, ObjectiveName{Goal::Objective::bytes, "bytes"}};

bool has_max_imbalance(Goal::Objective objective) {
  return objective == Goal::Objective::moves || objective == Goal::Objective::bytes;
}

/// What a budget counts.
const char* budget_name(bool has_sizes) { return has_sizes ? "max_bytes" : "max_moves"; }

Json goal_to_json(const Goal& goal, bool has_sizes) {
  Json json{{"objective", k_objectives[static_cast<std::size_t>(goal.objective)].name}};
  if (has_max_imbalance(goal.objective)) json["max_imbalance_billionths"] = goal.max_imbalance;
  if (goal.objective == Goal::Objective::budget) json[budget_name(has_sizes)] = goal.budget;
  return json;
}

planning::Billionths imbalance_from(const Fields& fields, const char* name) {
  const auto imbalance = fields.number<planning::Billionths>(name);
  if (imbalance > planning::k_any_imbalance)
    json::corrupt("the plan file's " + std::string(name), "is out of range");
  return imbalance;
}

constexpr std::string_view k_shared_bucket = "shared_bucket";
constexpr std::string_view k_room = "room";

/// The subject of a room is a node: its place among the child's.
Json extra_wave_to_json(const ExtraWave& extra) {
  if (extra.reason == ExtraWave::Reason::shared_bucket)
    return {{"reason", k_shared_bucket}, {"bucket", extra.subject}};
  return {{"reason", k_room}, {"node", extra.subject}};
}

ExtraWave extra_wave_from_json(const Fields& row) {
  const std::string reason = row.text("reason");
  if (reason == k_shared_bucket)
    return {ExtraWave::Reason::shared_bucket, row.number<std::uint32_t>("bucket")};
  if (reason == k_room) return {ExtraWave::Reason::room, row.number<std::uint32_t>("node")};
  json::corrupt("an extra wave of the plan", "has an unknown reason '" + reason + "'");
}

}  // namespace

void add_proof(Json& plan, const Goal& goal, const Proof& proof) {
  plan["goal"] = goal_to_json(goal, plan.contains("bytes"));
  plan["imbalance_billionths"] = proof.certificate.imbalance;
  Json quotas = Json::array();
  Json prices = Json::array();
  for (std::size_t i = 0; i < proof.nodes.size(); ++i) {
    const auto& [range, held] = proof.certificate.quotas[i];
    const std::string& node = proof.nodes[i].text();
    quotas.push_back({{"node", node}, {"least", range.least}, {"most", range.most}, {"held", held}});
    prices.push_back({{"node", node}, {"price", proof.certificate.prices[i]}});
  }
  plan["quotas"] = std::move(quotas);
  plan["prices"] = std::move(prices);
}

void add_waves(Json& plan, const Waves& waves) {
  plan["streams"] = waves.streams;
  plan["waves"] = waves.schedule.waves;
  plan["fewest_waves"] = waves.schedule.fewest;
  plan["wave_of_move"] = waves.schedule.wave_of;
  plan["extra_waves"] = Json::array();
  for (const ExtraWave& extra : waves.schedule.extra)
    plan["extra_waves"].push_back(extra_wave_to_json(extra));
}

Goal goal_from_json(const Fields& plan) {
  const Fields fields("the plan file's goal", plan.any("goal"));
  const std::string name = fields.text("objective");
  for (const auto& [objective, its_name] : k_objectives) {
    if (its_name != name) continue;
    Goal goal{.objective = objective};
    if (has_max_imbalance(objective)) goal.max_imbalance = imbalance_from(fields, "max_imbalance_billionths");
    if (objective == Goal::Objective::budget)
      goal.budget = fields.number<std::uint64_t>(budget_name(plan.has("bytes")));
    return goal;
  }
  json::corrupt("the plan file's goal", "has an unknown objective '" + name + "'");
}

Proof proof_from_json(const Fields& plan) {
  Proof proof;
  if (goal_from_json(plan).objective == Goal::Objective::bytes)
    proof.certificate.balanced = planning::Measure::bytes;
  proof.certificate.imbalance = imbalance_from(plan, "imbalance_billionths");
  proof.certificate.lower_bound = plan.number<std::uint64_t>("lower_bound");
  for (const Json& row : plan.list("quotas")) {
    const Fields quota("a quota of the plan", row);
    proof.nodes.emplace_back(quota.text("node"));
    proof.certificate.quotas.push_back(
        {{quota.number<std::uint64_t>("least"), quota.number<std::uint64_t>("most")},
         quota.number<std::uint64_t>("held")});
  }
  std::size_t place = 0;
  for (const Json& row : plan.list("prices")) {
    const Fields price("a price of the plan", row);
    if (place == proof.nodes.size() || price.text("node") != proof.nodes[place++].text())
      json::corrupt("a price of the plan", "is not of the node of its quota");
    proof.certificate.prices.push_back(price.integer("price"));
  }
  return proof;
}

Waves waves_from_json(const Fields& plan) {
  Waves waves{.streams = plan.number<std::uint32_t>("streams")};
  if (waves.streams == 0) json::corrupt("the plan file", "has no streams");
  waves.schedule.waves = plan.number<std::uint32_t>("waves");
  waves.schedule.fewest = plan.number<std::uint32_t>("fewest_waves");
  for (const Json& wave : plan.list("wave_of_move")) {
    if (!wave.is_number_unsigned() || wave.get<std::uint64_t>() >= waves.schedule.waves)
      json::corrupt("the plan file's wave_of_move", "lists what is no wave");
    waves.schedule.wave_of.push_back(wave.get<std::uint32_t>());
  }
  for (const Json& row : plan.list("extra_waves"))
    waves.schedule.extra.push_back(extra_wave_from_json(Fields("an extra wave of the plan", row)));
  return waves;
}

}  // namespace berth
