#include "move/lost_swap.hpp"

#include <fmt/core.h>

#include "berth/base/error.hpp"

namespace berth::move {
namespace {

std::string change_between(const ActiveState& seen, const ActiveState& now) {
  if (!now.transition)
    return fmt::format("ended the transition, version {} is active now", to_integer(now.active.version));
  if (seen.epoch == now.epoch) return fmt::format("named what moves: {}", now.transition->subject);
  return fmt::format("took the transition from epoch {} to epoch {}", to_integer(seen.epoch),
                     to_integer(now.epoch));
}

}  // namespace

void lose_to(const ActiveState& seen, const ActiveState& now) {
  throw Error(ErrorCode::stale,
              fmt::format("another worker {}: let it finish, or run this again", change_between(seen, now)));
}

}  // namespace berth::move
