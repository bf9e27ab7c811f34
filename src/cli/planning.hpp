#pragma once

#include <optional>

#include "berth/plan/plan_file.hpp"
#include "berth/store/store.hpp"

#include "cli/draft.hpp"

namespace berth::cli {

/// The plan of a draft. Where a drained node comes back, the table of the map that it left is restored as far
/// as that costs no move more.
Plan plan_of(Store& store, const Draft& draft, PlanOptions options = {});

/// The map that the plan of a file was made from; of a plan for another store's map the active one, which
/// `verified` then refuses by name. Throws `mismatch` where the store has no such version.
Map parent_of(Store& store, const PlanFile& file);

/// The map whose table the plan of a file restores, if it does. Throws as `parent_of` does.
std::optional<Map> past_of(Store& store, const PlanFile& file);

}  // namespace berth::cli
