#pragma once

#include <cstdint>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// A made-up cluster of any size to which something happens, to try the planner on.
struct Scenario {
  enum class Event : std::uint8_t {
    remove,  ///< nodes leave for good
    add,     ///< nodes join, zone by zone
    halve,   ///< nodes lose half of their weight
  };

  std::uint32_t buckets = 1024;
  std::uint32_t nodes = 10;    ///< of equal weight, dealt to the zones in turn
  std::uint32_t zones = 3;     ///< with at most one replica of a bucket each; 0: no zones
  std::uint32_t replicas = 3;  ///< not above `zones`, if there are any
  Event event = Event::add;
  std::uint32_t affected = 1;  ///< how many nodes the event happens to
  std::uint64_t seed = 1;
};

/// The instance after the event: today's table is balanced and random, with at most one replica a zone. The
/// same scenario gives the same instance everywhere. Throws `infeasible` when the cluster cannot hold the
/// replicas before the event, `invalid_argument` when the event needs more nodes than there are.
Instance instance_of(const Scenario& scenario);

}  // namespace berth::planning
