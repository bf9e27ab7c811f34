#pragma once

#include <optional>
#include <string>

#include "berth/map/key_rank.hpp"
#include "berth/plan/absence.hpp"
#include "berth/store/history.hpp"

namespace berth::cli {

/// Why a node does not hold a key: one word for programs, and a sentence with the way out for people.
struct Grounds {
  std::string reason;
  std::string text;
};

/// Where a bucket of a table map is not: the node does not hold it, and those who do have `since` then.
struct AbsentBucket {
  const Map& map;
  Bucket bucket;
  NodeIndex node;
  const HistoryEntry& since;
};

Grounds grounds_of(const Absence& absence, const AbsentBucket& absent);

/// Why a node of a direct map that has this rank, none without weight, does not hold a key.
Grounds grounds_of(const std::optional<KeyRank>& rank, const Map& map, NodeIndex node);

}  // namespace berth::cli
