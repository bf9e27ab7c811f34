#pragma once

#include <vector>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// A domain whose share is not what its weight asks for, because a limit forces something else: a cap or the
/// size of a zone, a node that cannot hold a bucket twice, or the rest that full siblings leave over.
struct Compromise {
  Domain domain = 0;
  double share = 0;      ///< in replicas
  double by_weight = 0;  ///< its part by weight of what the domain around it has
};

/// Every forced compromise, outer domains first. The instance is feasible.
std::vector<Compromise> compromises(const Instance& instance);

}  // namespace berth::planning
