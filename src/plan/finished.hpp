#pragma once

#include <cstdint>

#include "berth/plan/named_instance.hpp"
#include "berth/plan/plan.hpp"

namespace berth {

/// A map's table in numbers: a node's is its place in the map.
planning::Table table_of(const Map& map);

/// The place of a child in history.
Lineage child_of(const Map& parent, Version version);

/// What every plan tells once its child is made. Of a table map also what the instance says: balance, caps
/// and waves, but no proof.
Plan finished_plan(const Map& parent, Map child);
Plan finished_plan(const Map& parent, Map child, const planning::NamedInstance& named, std::uint32_t streams);

}  // namespace berth
