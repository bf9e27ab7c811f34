#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// One replica goes from one holder to another, who gets its data from it.
struct Succession {
  std::uint32_t bucket = 0;
  std::uint32_t replica = 0;  ///< the newcomer's position
  Holder from = k_nobody;
  std::uint32_t to = 0;

  friend bool operator==(const Succession&, const Succession&) = default;
};

/// Who takes over from whom, by bucket, then replica: a newcomer from the one who left its position, or else
/// from the first who left and has no successor. Newcomers without a predecessor are placed, not moved.
std::vector<Succession> successions(const Instance& instance, const Table& table);

}  // namespace berth::planning
