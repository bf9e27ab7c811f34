#include "cli/introduction.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "cli/output/escape.hpp"

namespace berth::cli {

std::string introduction(Store& store, Version version) {
  const std::vector<HistoryEntry> history = store.history();
  const auto entry = std::ranges::find(history, version, &HistoryEntry::version);
  return fmt::format("version {} (digest {}, by {})", to_integer(version), entry->digest,
                     escaped(entry->by.author));
}

}  // namespace berth::cli
