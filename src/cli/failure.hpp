#pragma once

#include "berth/base/error.hpp"

#include "cli/exit_status.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// Says on standard error why the program ends, in one line, and returns the status it ends with.
ExitStatus report(const Session& session, const Error& error);

}  // namespace berth::cli
