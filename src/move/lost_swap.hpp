#pragma once

#include "berth/store/store.hpp"

namespace berth::move {

/// Throws `stale`, saying what another worker made of the transition that `seen` was read from.
[[noreturn]] void lose_to(const ActiveState& seen, const ActiveState& now);

}  // namespace berth::move
