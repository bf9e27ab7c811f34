#pragma once

#include "berth/plan/placement.hpp"

namespace berth::planning {

/// Gives every node its share of the bytes, within `tolerance`, moving few bytes. Sizes are unequal and
/// indivisible, so this is NP-hard (it contains multiway partition): buckets are first cut into grains, for
/// which the fewest bytes are found exactly; every bucket then goes where most of its grains went, and what
/// is over or short is mended by moving and exchanging single buckets. Where that does not bring all loads
/// within `tolerance`, the certificate has the λ that holds them. Its prices prove that no table within that
/// λ moves fewer bytes than its bound, which is seldom reached.
///
/// `instance.bytes` is given. Throws `infeasible` as `cheapest_placement` does. Cost: that of
/// `cheapest_placement` for half a million buckets more, and O(N · nodes) at worst for mending.
Placement balance_bytes(const Instance& instance, Billionths tolerance);

}  // namespace berth::planning
