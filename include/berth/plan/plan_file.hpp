#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/plan/plan.hpp"

namespace berth {

/// A plan as a file keeps it: the staged edits it was made of and every number that `apply` compares.
struct PlanFile {
  Stamp parent;
  std::vector<StagedEdit> edits;
  Version child_version{};
  std::string child_digest;
  std::uint64_t moves = 0;
  std::uint64_t placed = 0;
  std::uint64_t lower_bound = 0;
  bool proven = false;
  ImbalanceChange max_imbalance;
  std::vector<Flow> flows;
  std::vector<Move> move_list;
  KeyShares keys;
};

/// The plan as one JSON object, format `berth-plan/1`: {format, uuid, parent{version, digest}, child{version,
/// digest}, moves, placed, lower_bound, proven, max_imbalance{before, after}, flows[{from, to, moves}],
/// move_list[{bucket, replica, from, to}], edits[{id, edit}]}, and of a direct map
/// key_shares{exact, samples, moved, flows[{from, to, share}]}.
std::string plan_to_json(const Plan& plan, const std::vector<StagedEdit>& edits);

/// Reads what `plan_to_json` writes. Throws `corrupt` (truncated, a field missing or of another type) or
/// `newer_format`, naming the field.
PlanFile plan_from_json(std::string_view text);

/// Makes the plan of `file` again from `parent` and compares it with the file, field by field.
/// Throws `invalid_argument` when the file is a plan of another map (uuid), `stale` when `parent` is not the
/// version and digest it was made from, `mismatch` naming the first field that was edited.
Plan replayed(const PlanFile& file, const Map& parent, Version child_version);

}  // namespace berth
