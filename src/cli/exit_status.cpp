#include "cli/exit_status.hpp"

namespace berth::cli {

ExitStatus exit_status_of(ErrorCode code) noexcept {
  switch (code) {
    case ErrorCode::stale:
    case ErrorCode::transition_running:
      return ExitStatus::stale;
    case ErrorCode::infeasible:
    case ErrorCode::no_live_nodes:
      return ExitStatus::infeasible;
    case ErrorCode::mismatch:
      return ExitStatus::mismatch;
    case ErrorCode::outcome_unknown:
      return ExitStatus::outcome_unknown;
    default:
      return ExitStatus::refused;
  }
}

const char* name_of(ErrorCode code) noexcept {
  switch (code) {
    case ErrorCode::invalid_argument:
      return "invalid_argument";
    case ErrorCode::unknown_node:
      return "unknown_node";
    case ErrorCode::duplicate_node:
      return "duplicate_node";
    case ErrorCode::unknown_version:
      return "unknown_version";
    case ErrorCode::no_live_nodes:
      return "no_live_nodes";
    case ErrorCode::infeasible:
      return "infeasible";
    case ErrorCode::stale:
      return "stale";
    case ErrorCode::transition_running:
      return "transition_running";
    case ErrorCode::mismatch:
      return "mismatch";
    case ErrorCode::not_found:
      return "not_found";
    case ErrorCode::already_exists:
      return "already_exists";
    case ErrorCode::corrupt:
      return "corrupt";
    case ErrorCode::newer_format:
      return "newer_format";
    case ErrorCode::busy:
      return "busy";
    case ErrorCode::io:
      return "io";
    case ErrorCode::outcome_unknown:
      return "outcome_unknown";
  }
  return "unknown";
}

}  // namespace berth::cli
