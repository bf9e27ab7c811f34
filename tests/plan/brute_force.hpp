#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

namespace berth::test {

/// The fewest moves within these counts by trying every table: only for a handful of buckets and nodes.
std::optional<std::uint64_t> fewest_by_brute_force(const planning::Instance& instance,
                                                   const std::vector<planning::Range>& ranges);

/// Every set of nodes that may hold a bucket, as sorted indexes.
std::vector<std::vector<std::uint32_t>> allowed_sets(const planning::Instance& instance);

}  // namespace berth::test
