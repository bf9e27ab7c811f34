#include "berth/store/active_state.hpp"

#include <algorithm>

namespace berth {

bool is_all_planned(const Transition& transition) {
  return std::ranges::all_of(transition.stages, [](Stage stage) { return stage == Stage::planned; });
}

std::size_t moves_past_flip(const Transition& transition) {
  return static_cast<std::size_t>(
      std::ranges::count_if(transition.stages, [](Stage stage) { return stage >= Stage::flipped; }));
}

}  // namespace berth
