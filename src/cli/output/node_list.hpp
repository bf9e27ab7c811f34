#pragma once

#include "cli/exit_status.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// Shows every node of the base map and of the staged edits, marked: `+` joins, `~` changes, `-` leaves.
ExitStatus list_nodes(Session& session);

}  // namespace berth::cli
