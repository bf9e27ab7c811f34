#include "berth/plan/plan_file.hpp"

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"

#include "bytes_json.hpp"
#include "change_json.hpp"
#include "json/fields.hpp"
#include "plan_json.hpp"
#include "proof_json.hpp"

namespace berth {
namespace {

using json::Fields;
using json::Json;

constexpr std::string_view k_format = "berth-plan/1";

Json stamp_to_json(Version version, const std::string& digest) {
  return {{"version", to_integer(version)}, {"digest", digest}};
}

KeyShares key_shares_from_json(const Json& json) {
  const Fields fields("the plan file's key_shares", json);
  KeyShares keys{fields.truth("exact"), fields.number<std::size_t>("samples"), fields.real("moved"), {}};
  for (const Json& row : fields.list("flows")) {
    const Fields flow("a key flow of the plan", row);
    keys.flows.push_back({NodeId(flow.text("from")), NodeId(flow.text("to")), flow.real("share")});
  }
  return keys;
}

std::vector<Flow> flows_from_json(const Json& list) {
  std::vector<Flow> flows;
  for (const Json& row : list) {
    const Fields fields("a flow of the plan", row);
    flows.push_back(
        {NodeId(fields.text("from")), NodeId(fields.text("to")), fields.number<std::uint64_t>("moves")});
  }
  return flows;
}

std::vector<StagedEdit> edits_from_json(const Json& list) {
  std::vector<StagedEdit> edits;
  for (const Json& row : list) {
    const Fields fields("an edit of the plan", row);
    edits.push_back({fields.number<std::uint64_t>("id"), edit_from_json(fields.any("edit").dump())});
  }
  return edits;
}

Proof proof_of(const Plan& plan) {
  Proof proof{{}, plan.certificate};
  for (std::size_t node = 0; node < plan.certificate.quotas.size(); ++node)
    proof.nodes.push_back(plan.child.nodes()[node].id);
  return proof;
}

PlanFile file_from(const Json& json) {
  const Fields plan("the plan file", json);
  if (const std::string format = plan.text("format"); format != k_format)
    throw Error(
        ErrorCode::newer_format,
        fmt::format("the plan file has format '{}', this build reads {}: make it again", format, k_format));
  const Fields parent("the plan file's parent", plan.any("parent"));
  const Fields child("the plan file's child", plan.any("child"));
  const Fields imbalance("the plan file's max_imbalance", plan.any("max_imbalance"));
  const Fields violations("the plan file's zone_violations", plan.any("zone_violations"));
  return {
      .parent = {plan.text("uuid"), Version{parent.number<std::uint64_t>("version")}, parent.text("digest")},
      .edits = edits_from_json(plan.list("edits")),
      .child_version = Version{child.number<std::uint64_t>("version")},
      .child_digest = child.text("digest"),
      .moves = plan.number<std::uint64_t>("moves"),
      .placed = plan.number<std::uint64_t>("placed"),
      .lower_bound = plan.number<std::uint64_t>("lower_bound"),
      .proven = plan.truth("proven"),
      .max_imbalance = {imbalance.real("before"), imbalance.real("after")},
      .zone_violations = {violations.number<std::uint64_t>("before"),
                          violations.number<std::uint64_t>("after")},
      .flows = flows_from_json(plan.list("flows")),
      .change = change_from_json(plan),
      .bytes = bytes_from_json(plan),
      .goal = goal_from_json(plan),
      .past = plan.any("past").is_null() ? std::nullopt
                                         : std::optional(Version{plan.number<std::uint64_t>("past")}),
      .proof = proof_from_json(plan),
      .waves = waves_from_json(plan),
      .keys = plan.has("key_shares") ? key_shares_from_json(plan.any("key_shares")) : KeyShares{}};
}

}  // namespace

std::string plan_to_json(const Plan& plan, const std::vector<StagedEdit>& edits) {
  Json json{
      {"format", k_format},
      {"uuid", plan.parent.uuid},
      {"parent", stamp_to_json(plan.parent.version, plan.parent.digest)},
      {"child", stamp_to_json(plan.child.version(), plan.child.digest())},
      {"moves", plan.change.moves.size()},
      {"placed", plan.change.placed.size()},
      {"lower_bound", plan.lower_bound},
      {"proven", plan.proven()},
      {"max_imbalance", {{"before", plan.max_imbalance.before}, {"after", plan.max_imbalance.after}}},
      {"zone_violations", {{"before", plan.zone_violations.before}, {"after", plan.zone_violations.after}}},
      {"flows", flows_to_json(plan.flows)}};
  add_change(json, plan.change);
  add_bytes(json, plan.bytes);
  add_proof(json, plan.goal, proof_of(plan));
  json["past"] = plan.past ? Json(to_integer(*plan.past)) : Json();
  add_waves(json, plan.waves);
  json["edits"] = edits_to_json(edits);
  if (plan.child.is_direct()) json["key_shares"] = key_shares_to_json(plan.keys);
  return json.dump();
}

PlanFile plan_from_json(std::string_view text) {
  try {
    return file_from(json::parse_object("the plan file", text));
  } catch (const Error& error) {
    if (error.code() != ErrorCode::invalid_argument) throw;
    throw Error(ErrorCode::corrupt, fmt::format("the plan file has a value out of range: {}", error.what()));
  }
}

}  // namespace berth
