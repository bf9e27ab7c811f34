#include "berth/plan/plan_file.hpp"

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"

#include "json/fields.hpp"
#include "plan_json.hpp"

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

Json moves_to_json(const std::vector<Move>& moves) {
  Json list = Json::array();
  for (const Move& move : moves)
    list.push_back({{"bucket", to_integer(move.bucket)},
                    {"replica", move.replica},
                    {"from", move.from.text()},
                    {"to", move.to.text()}});
  return list;
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

std::vector<Move> moves_from_json(const Json& list) {
  std::vector<Move> moves;
  for (const Json& row : list) {
    const Fields fields("a move of the plan", row);
    moves.push_back({Bucket{fields.number<std::uint32_t>("bucket")}, fields.number<std::uint32_t>("replica"),
                     NodeId(fields.text("from")), NodeId(fields.text("to"))});
  }
  return moves;
}

std::vector<StagedEdit> edits_from_json(const Json& list) {
  std::vector<StagedEdit> edits;
  for (const Json& row : list) {
    const Fields fields("an edit of the plan", row);
    edits.push_back({fields.number<std::uint64_t>("id"), edit_from_json(fields.any("edit").dump())});
  }
  return edits;
}

template <typename T>
void compare(std::string_view field, const T& in_file, const T& computed) {
  if (in_file == computed) return;
  throw Error(
      ErrorCode::mismatch,
      fmt::format(
          "the plan file was edited: its {} is not what its edits give; make it again with `berth plan "
          "-o FILE`",
          field));
}

}  // namespace

std::string plan_to_json(const Plan& plan, const std::vector<StagedEdit>& edits) {
  Json json{{"format", k_format},
            {"uuid", plan.parent.uuid},
            {"parent", stamp_to_json(plan.parent.version, plan.parent.digest)},
            {"child", stamp_to_json(plan.child.version(), plan.child.digest())},
            {"moves", plan.change.moves.size()},
            {"placed", plan.change.placed.size()},
            {"lower_bound", plan.lower_bound},
            {"proven", plan.proven()},
            {"max_imbalance", {{"before", plan.max_imbalance.before}, {"after", plan.max_imbalance.after}}},
            {"flows", flows_to_json(plan.flows)},
            {"move_list", moves_to_json(plan.change.moves)},
            {"edits", edits_to_json(edits)}};
  if (plan.child.is_direct()) json["key_shares"] = key_shares_to_json(plan.keys);
  return json.dump();
}

PlanFile plan_from_json(std::string_view text) {
  const Json json = json::parse_object("the plan file", text);
  const Fields plan("the plan file", json);
  if (const std::string format = plan.text("format"); format != k_format)
    throw Error(
        ErrorCode::newer_format,
        fmt::format("the plan file has format '{}', this build reads {}: make it again", format, k_format));
  const Fields parent("the plan file's parent", plan.any("parent"));
  const Fields child("the plan file's child", plan.any("child"));
  const Fields imbalance("the plan file's max_imbalance", plan.any("max_imbalance"));
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
      .flows = flows_from_json(plan.list("flows")),
      .move_list = moves_from_json(plan.list("move_list")),
      .keys = plan.has("key_shares") ? key_shares_from_json(plan.any("key_shares")) : KeyShares{}};
}

Plan replayed(const PlanFile& file, const Map& parent, Version child_version) {
  if (file.parent.uuid != parent.lineage().uuid)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("the plan is for map {}, this store holds map {}: name the right --store",
                            file.parent.uuid, parent.lineage().uuid));
  if (file.parent != parent.stamp())
    throw Error(
        ErrorCode::stale,
        fmt::format(
            "the plan was made from version {}, today's is version {}: make it again with `berth plan "
            "-o FILE`",
            to_integer(file.parent.version), to_integer(parent.version())));
  Plan plan = make_plan(parent, edited(Wish::of(parent), file.edits), child_version);
  compare("child digest", file.child_digest, plan.child.digest());
  compare("move list", file.move_list, plan.change.moves);
  compare<std::uint64_t>("number of moves", file.moves, plan.change.moves.size());
  compare<std::uint64_t>("number of placed buckets", file.placed, plan.change.placed.size());
  compare("lower bound", file.lower_bound, plan.lower_bound);
  compare("proof mark", file.proven, plan.proven());
  compare("max_imbalance", file.max_imbalance, plan.max_imbalance);
  compare("list of flows", file.flows, plan.flows);
  compare("key_shares", file.keys, plan.keys);
  return plan;
}

}  // namespace berth
