#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "berth/map/key_rank.hpp"
#include "berth/plan/absence.hpp"

#include "cli/located_key.hpp"
#include "cli/output/grounds.hpp"

namespace berth::cli {

/// Whether a node holds a key, why or why not, and the numbers that say so.
struct WhyNot {
  Grounds grounds = {};
  std::optional<std::size_t> replica = {};  ///< the one that it holds; none: it does not hold the key
  std::optional<Step> step = {};            ///< the bucket's move from or to the node, while it is under way
  std::optional<Absence> absence = {};      ///< from a bucket, in a table map
  std::optional<KeyRank> rank = {};         ///< in a direct map
};

/// Throws `unknown_node` when neither the active map nor what it is on its way to has the node, and what
/// `absence_of` throws.
WhyNot why_not(const Routing& routing, const LocatedKey& key, const NodeId& id);

}  // namespace berth::cli
