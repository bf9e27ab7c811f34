#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/plan/plan.hpp"

namespace berth {

/// A certificate by names.
struct Proof {
  std::vector<NodeId> nodes;
  planning::Certificate certificate;

  friend bool operator==(const Proof&, const Proof&) = default;
};

/// The id of an edit that is planned and not staged: stores count from 1.
inline constexpr std::uint64_t k_not_staged = 0;

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
  ViolationChange zone_violations;
  std::vector<Flow> flows;
  TableChange change;
  std::optional<ByteChange> bytes;
  planning::Goal goal;
  std::optional<Version> past;
  Proof proof;
  Waves waves;
  KeyShares keys;
};

/// The plan as one JSON object, format `berth-plan/1`: {format, uuid, parent{version, digest}, child{version,
/// digest}, moves, placed, lower_bound, proven, max_imbalance{before, after}, zone_violations{before, after},
/// flows[{from, to, moves}], move_list[{bucket, replica, from, to}], placing_list[{bucket, replica, to}],
/// release_list[{bucket, from}], role_changes[{bucket, replica, from, to}], goal{objective,
/// max_imbalance_billionths or max_moves or max_bytes}, past (a version or null), imbalance_billionths,
/// quotas[{node, least, most, held}], prices[{node, price}], streams, waves, fewest_waves, wave_of_move[],
/// extra_waves[{reason, bucket or node (its place among the child's)}], edits[{id, edit}]}, where sizes were
/// given also bytes{moved, all, heaviest{before, after}, sizes[]}, and of a direct map key_shares{exact,
/// samples, moved, flows[{from, to, share}]}. With sizes the lower bound is one of bytes; with the objective
/// `bytes` the quotas are.
std::string plan_to_json(const Plan& plan, const std::vector<StagedEdit>& edits);

/// Reads what `plan_to_json` writes. Throws `corrupt` (truncated, a field missing, of another type or out of
/// range) or `newer_format`, naming the field.
PlanFile plan_from_json(std::string_view text);

/// Checks the plan of `file` from its own parts: the edits fit `parent`, moves, placings and role changes
/// lead from the parent's table to one of the digest, all numbers are those of that table, and the prices
/// prove the lower bound (`planning::check`). Nothing of the solver takes part; waves, and the slots of a
/// direct map, are made again and compared. Throws `invalid_argument`
/// when the file is a plan of another map (uuid), `stale` when `parent` is not the version and digest it was
/// made from, `mismatch` naming the first thing that does not hold. Returns the plan without `pairs`.
Plan verified(const PlanFile& file, const Map& parent);

/// Makes the plan of `file` again from `parent` and compares it with the file, field by field. `past` is the
/// map of the version `file.past`, if it names one. Throws as `verified` does, and `stale` when the child
/// would not get `child_version` any more.
Plan replayed(const PlanFile& file, const Map& parent, const Map* past, Version child_version);

}  // namespace berth
