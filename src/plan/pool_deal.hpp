#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bucket_classes.hpp"
#include "placement_network.hpp"

namespace berth::planning {

/// How many replicas of a class one node gets.
struct NodeUnits {
  std::uint32_t node;
  std::uint32_t units;
};

/// Gives every unit of a flow its node: what classes send into a pool is dealt to those that the pool feeds,
/// so that no class gets more in any domain than its caps allow.
///
/// A pool deals the way one deals the busiest hand first: to whoever still lacks most. What is left without a
/// fitting place is exchanged with a unit dealt before. If even that fails the flow cannot be dealt as it is,
/// and the classes are named that have to list the domain's places one by one.
class PoolDeal {
 public:
  PoolDeal(const PlacementNetwork& network, const BucketClasses& classes, const DomainTree& domains);

  /// The classes that did not fit, with the domain in whose pool that was.
  [[nodiscard]] std::span<const std::pair<std::uint32_t, Domain>> misfits() const noexcept {
    return misfits_;
  }

  /// The nodes of a class, ascending. Without misfits they add up to all its replicas.
  [[nodiscard]] std::vector<NodeUnits> nodes_of(std::uint32_t index) const;

 private:
  struct Units {
    Domain domain;
    std::uint64_t units;
  };
  struct Arrival {
    std::uint32_t index;
    std::uint64_t units;
  };
  class Pool;

  void arrive(std::uint32_t index, Domain target, std::uint64_t units);
  void count(std::uint32_t index, Domain domain, std::uint64_t units);
  void take_back(std::uint32_t index, Domain domain);
  [[nodiscard]] std::uint64_t most(std::uint32_t index, Domain domain) const noexcept;
  [[nodiscard]] bool is_full(std::uint32_t index, Domain domain) const noexcept;

  const BucketClasses& classes_;
  const DomainTree& domains_;
  std::vector<std::vector<Units>> inside_;      ///< by class: how many of its units are in which domain
  std::vector<std::vector<Arrival>> arrivals_;  ///< by pool: what is to be dealt, in the order of the classes
  std::vector<std::uint64_t> inside_at_hand_;   ///< by domain, of the class that is dealt
  std::vector<std::uint64_t> given_at_hand_;    ///< by domain, of the class that is dealt
  std::vector<std::pair<std::uint32_t, Domain>> misfits_;
};

}  // namespace berth::planning
