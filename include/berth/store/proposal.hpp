#pragma once

#include <cstdint>
#include <vector>

#include "berth/map/map.hpp"
#include "berth/map/move.hpp"
#include "berth/store/history.hpp"

namespace berth {

/// What becomes of a map that is published.
enum class Publication : std::uint8_t {
  publish_only,  ///< it waits for `activate`
  activate,      ///< it is active at once
  transition,    ///< it is the target of a new transition
};

/// A new map with all that `publish` has to know.
struct Proposal {
  Map child;                ///< its lineage names the parent; its version number is the store's to give
  std::vector<Move> moves;  ///< from the parent's table to the child's
  std::vector<std::uint64_t>
      edit_ids;  ///< the staged edits that the child contains: consumed by the same commit
  Publication publication = Publication::activate;
  Authorship by;
};

}  // namespace berth
