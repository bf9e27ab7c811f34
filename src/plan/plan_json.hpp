#pragma once

// The parts of a plan as JSON, alike in plan files and in answers of the command line.

#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/key_share.hpp"
#include "berth/map/move.hpp"

#include "json/fields.hpp"

namespace berth {

/// [{from, to, moves}]
json::Json flows_to_json(const std::vector<Flow>& flows);

/// {exact, samples, moved, flows[{from, to, share}]}
json::Json key_shares_to_json(const KeyShares& keys);

/// [{id, edit}]
json::Json edits_to_json(const std::vector<StagedEdit>& edits);

}  // namespace berth
