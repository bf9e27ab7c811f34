#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "berth/report/timeline.hpp"

#include "grouping.hpp"

namespace berth::report {

/// What one node does, column by column.
struct Lane {
  std::string node;
  std::vector<std::uint64_t> sends;
  std::vector<std::uint64_t> receives;
  std::uint64_t total = 0;

  Lane(std::string named, std::size_t columns) : node(std::move(named)), sends(columns), receives(columns) {}
};

/// Waves as columns and the busiest nodes as lanes.
struct WaveLanes {
  Grouping columns;  ///< of waves
  std::vector<std::uint64_t> all;
  std::vector<Lane> lanes;         ///< the busiest first
  std::size_t left_out = 0;        ///< nodes without a lane
  std::uint64_t most_at_once = 0;  ///< that a lane sends or receives in one column
};

struct WaveLimits {
  std::size_t columns = 1;
  std::size_t lanes = 1;
};

WaveLanes lanes_of(const Waves& waves, WaveLimits most);

}  // namespace berth::report
