#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "berth/report/drawing.hpp"

namespace berth::report {

/// The moves from one node to another that run in one wave.
struct WaveFlow {
  std::uint32_t wave = 0;  ///< from 0
  std::string from;
  std::string to;
  std::uint64_t moves = 0;
};

/// Waves that follow each other, and what runs in them.
struct Waves {
  std::uint32_t count = 0;
  std::uint32_t fewest = 0;          ///< what the busiest node alone needs
  std::vector<std::string> reasons;  ///< why there are more than the fewest
  std::vector<WaveFlow> flows;
};

/// All moves wave by wave, and below it a lane for each of the 16 busiest nodes: what it sends above its
/// line, what it receives below. At most 180 columns: of more waves, neighbours share one.
Drawing timeline(const Waves& waves);

}  // namespace berth::report
