#pragma once

// What a plan file says about how a table was planned: its goal, its proof and its waves.

#include <vector>

#include "berth/plan/plan_file.hpp"

#include "json/fields.hpp"

namespace berth {

/// Adds goal{objective, max_imbalance_billionths or max_moves or max_bytes}, imbalance_billionths,
/// quotas[{node, least, most, held}] and prices[{node, price}].
void add_proof(json::Json& plan, const planning::Goal& goal, const Proof& proof);

/// Adds streams, waves, fewest_waves, wave_of_move[] and extra_waves[{reason, bucket or node}].
void add_waves(json::Json& plan, const Waves& waves);

/// Read what is added. Throw `corrupt` naming the field, or `invalid_argument` for a name that no node can
/// have.
planning::Goal goal_from_json(const json::Fields& plan);
Proof proof_from_json(const json::Fields& plan);
Waves waves_from_json(const json::Fields& plan);

}  // namespace berth
