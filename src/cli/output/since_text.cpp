#include "cli/output/since_text.hpp"

#include <fmt/core.h>

#include "cli/output/escape.hpp"
#include "cli/output/time_text.hpp"

namespace berth::cli {

std::string since_text(const HistoryEntry& since) {
  return fmt::format("since version {} by {} at {}{}{}", to_integer(since.version), escaped(since.by.author),
                     utc_text(since.by.time_s), since.by.reason.empty() ? "" : ": ",
                     escaped(since.by.reason));
}

Json since_to_json(const HistoryEntry& since) {
  return {{"version", to_integer(since.version)},
          {"author", since.by.author},
          {"reason", since.by.reason},
          {"time", utc_text(since.by.time_s)}};
}

}  // namespace berth::cli
