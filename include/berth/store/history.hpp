#pragma once

#include <cstdint>
#include <string>

#include "berth/map/map.hpp"

namespace berth {

/// Who changes something, and why. The time is the caller's: seconds since 1970-01-01 UTC.
struct Authorship {
  std::string author;  ///< UTF-8 without NUL, like the reason
  std::string reason;  ///< may be empty
  std::int64_t time_s = 0;

  friend bool operator==(const Authorship&, const Authorship&) = default;
};

/// One published map in the history of a store.
struct HistoryEntry {
  Version version{};
  Version parent{};
  std::string digest;
  Authorship by;
  bool was_active = false;  ///< it is or was the active map

  friend bool operator==(const HistoryEntry&, const HistoryEntry&) = default;
};

/// One line of the audit log.
struct AuditEntry {
  std::string action;  ///< `create`, `stage` and `unstage` (an edit), `publish`, `transition` (begins),
                       ///< `activate`, `abort` (begins, or ends the transition)
  std::string detail;
  Authorship by;

  friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

}  // namespace berth
