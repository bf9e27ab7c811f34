#include <memory>
#include <string>

#include "berth/map/table_change.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/publishing.hpp"

namespace berth::cli {
namespace {

ExitStatus print_active(Session& session, Version version, const ActiveState& state, std::size_t moves) {
  if (session.json) {
    print(session, {{"version", to_integer(version)},
                    {"digest", state.active.digest},
                    {"moves", moves},
                    {"epoch", to_integer(state.epoch)}});
    return ExitStatus::done;
  }
  session.print("version {} is active{}\n", to_integer(version),
                moves == 0 ? "" : fmt::format(": {} moved without a copy", grouped(moves)));
  session.suggest("status");
  return ExitStatus::done;
}

ExitStatus activate(Session& session, const std::string& text) {
  const Version version = parse_version("V", text);
  const auto store = open_store(session);
  const ActiveState state = store->state();
  if (state.active.version == version && !state.transition) return print_active(session, version, state, 0);
  const Map child = store->map(version);
  check_staged_edits_fit(store->staged(), {}, child);
  const std::size_t moves = table_change(store->map(state.active.version), child).moves.size();
  const SwapResult result = store->activate(state, version, signature());
  if (!result.won) lose_to(*store, result.state);
  return print_active(session, version, result.state, moves);
}

}  // namespace

void add_activate(Command& root) {
  const auto version = std::make_shared<std::string>();
  root.command("activate", "Make a published child of the active map active at once: nothing is copied",
               "activate 4", [version](Session& session) { return activate(session, *version); })
      .argument({"V", "", "the version"}, *version);
}

}  // namespace berth::cli
