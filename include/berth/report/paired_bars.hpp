#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "berth/report/drawing.hpp"

namespace berth::report {

/// What one node holds before and after.
struct Load {
  std::string node;
  std::uint64_t before = 0;
  std::uint64_t after = 0;
};

/// Two bars a node, before above after, with the numbers beside them. For up to some dozens of nodes;
/// `load_profile` shows more.
Drawing paired_bars(std::span<const Load> loads);

}  // namespace berth::report
