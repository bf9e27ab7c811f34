#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// Why no table is within the caps: a minimum cut. Every way of placing a replica passes one of the
/// bottlenecks, and together they let too few pass.
struct Shortage {
  struct Bottleneck {
    Domain domain = 0;
    std::uint64_t places = 0;  ///< the most replicas it can hold
  };

  std::uint64_t needed = 0;  ///< R·N
  std::uint64_t places = 0;  ///< the sum of the bottlenecks'
  std::vector<Bottleneck> bottlenecks;

  std::uint32_t feasible_replicas = 0;  ///< the most replicas that the same nodes and caps can hold
};

/// The shortage of a wish that no table satisfies, nothing where there is one. Cost: O(nodes · R).
std::optional<Shortage> shortage_of(const Instance& instance);

/// One sentence: what lacks, where the bottlenecks are, and what would do. `node_names` in index order.
std::string describe(const Shortage& shortage, const Instance& instance,
                     std::span<const std::string> node_names);

}  // namespace berth::planning
