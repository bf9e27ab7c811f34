#pragma once

#include <cstdint>

#include "berth/base/error.hpp"

namespace berth::cli {

/// What the program tells its caller.
enum class ExitStatus : std::uint8_t {
  done = 0,             ///< done, or nothing to do
  refused = 1,          ///< refused, failed or wrong usage
  changes_present = 2,  ///< only where the caller asked for it
  stale = 3,            ///< made from a state that is no longer active, or another transition runs
  infeasible = 4,       ///< no table satisfies the wish
  mismatch = 6,         ///< a verification or a fingerprint does not hold
  outcome_unknown = 8,  ///< it may or may not have happened: read `status`
};

/// The status that an error of this kind ends the program with.
ExitStatus exit_status_of(ErrorCode code) noexcept;

/// The code as JSON names it: `invalid_argument`.
const char* name_of(ErrorCode code) noexcept;

}  // namespace berth::cli
