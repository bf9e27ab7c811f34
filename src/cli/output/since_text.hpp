#pragma once

#include <string>

#include "berth/store/history.hpp"

#include "cli/output/json.hpp"

namespace berth::cli {

/// Since which map something is as it is: `since version 3 by dba at 2026-01-31T12:00:00Z: a fifth database`.
std::string since_text(const HistoryEntry& since);

/// {version, author, reason, time}
Json since_to_json(const HistoryEntry& since);

}  // namespace berth::cli
