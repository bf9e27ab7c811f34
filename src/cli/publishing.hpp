#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/plan/plan.hpp"
#include "berth/store/store.hpp"

#include "cli/exit_status.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// How a plan becomes the active map.
struct Publishing {
  bool now = false;           ///< at once, without copying rows
  bool publish_only = false;  ///< it waits for `activate`
  std::string reason;
  std::vector<std::uint64_t> edit_ids;  ///< the staged edits that it contains
};

/// Publishes the plan's child by compare-and-swap and says what happens to it: active at once when there is
/// nothing to copy, else the target of a transition. Throws `stale`, naming the winner, when somebody was
/// faster, and `invalid_argument` when only `now` fits and was not given.
ExitStatus publish(Session& session, Store& store, const ActiveState& expected, const Map& parent,
                   const Plan& plan, const Publishing& how);

/// Throws `stale`, naming the map that is active or on its way now instead of what was expected.
[[noreturn]] void lose_to(Store& store, const ActiveState& winner);

}  // namespace berth::cli
