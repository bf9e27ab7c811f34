#pragma once

#include <cstdint>

#include "berth/plan/instance.hpp"

#include "support/split_mix64.hpp"

namespace berth::test {

/// How large random instances may be.
struct InstanceSizes {
  std::uint32_t nodes = 7;
  std::uint32_t zones = 3;
  std::uint32_t replicas = 3;
  std::uint32_t least_buckets = 4;
  std::uint32_t buckets = 24;
};

/// A small cluster of any kind: zones that may be nested, caps or none, weights that may be 0, machines that
/// leave, replicas without a holder, a table that breaks every rule but distinctness. It may be infeasible.
planning::Instance random_instance(SplitMix64& random, const InstanceSizes& sizes);

/// The same cluster, drawn again until some table is within its caps.
planning::Instance random_feasible_instance(SplitMix64& random, const InstanceSizes& sizes);

}  // namespace berth::test
