#include <string>

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/output/text_table.hpp"
#include "cli/output/time_text.hpp"

namespace berth::cli {
namespace {

constexpr std::size_t k_shown_versions = 30;

const char* standing_of(const HistoryEntry& entry, const ActiveState& state) {
  if (entry.version == state.active.version) return "active";
  if (state.transition && entry.version == state.transition->target) return "on its way";
  return entry.was_active ? "was active" : "published";
}

Json to_json(const HistoryEntry& entry, const ActiveState& state) {
  return {{"version", to_integer(entry.version)},
          {"parent", to_integer(entry.parent)},
          {"digest", entry.digest},
          {"standing", standing_of(entry, state)},
          {"author", entry.by.author},
          {"time", utc_text(entry.by.time_s)},
          {"reason", entry.by.reason}};
}

ExitStatus history(Session& session) {
  const auto store = open_store(session);
  const ActiveState state = store->state();
  const std::vector<HistoryEntry> entries = store->history();
  if (session.json) {
    Json list = Json::array();
    for (const HistoryEntry& entry : entries) list.push_back(to_json(entry, state));
    print(session, list);
    return ExitStatus::done;
  }
  const std::size_t hidden = entries.size() > k_shown_versions ? entries.size() - k_shown_versions : 0;
  if (hidden > 0) session.print("… {} older versions: --json\n", hidden);
  TextTable table(
      {Align::right, Align::right, Align::left, Align::left, Align::left, Align::left, Align::left});
  table.add({"version", "parent", "digest", "standing", "time", "author", "reason"});
  for (std::size_t i = hidden; i < entries.size(); ++i) {
    const HistoryEntry& entry = entries[i];
    table.add({std::to_string(to_integer(entry.version)), std::to_string(to_integer(entry.parent)),
               entry.digest.substr(0, 12), standing_of(entry, state), utc_text(entry.by.time_s),
               escaped(entry.by.author), escaped(entry.by.reason)});
  }
  session.print("{}", table.text());
  session.suggest("diff A B");
  return ExitStatus::done;
}

}  // namespace

void add_history(Command& root) {
  root.command("history", "Show every map of the store", "history", history);
}

}  // namespace berth::cli
