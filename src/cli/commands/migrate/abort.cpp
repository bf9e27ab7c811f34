#include "berth/move/abort.hpp"

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

ExitStatus abort(Session& session, const std::string& reason) {
  const auto store = open_store(session);
  const ActiveState state = store->state();
  if (!state.transition) return report_no_transition(session, state);
  check_staged_edits_fit(store->staged(), {}, store->map(state.active.version));
  const Version target = state.transition->target;
  const AbortResult result = abort_migration(*store, state, {.by = signature(reason)});
  if (session.json) {
    print(session, {{"version", to_integer(result.state.active.version)},
                    {"aborted", to_integer(target)},
                    {"epoch", to_integer(result.state.epoch)},
                    {"removed_copies", result.removed_copies}});
    return ExitStatus::done;
  }
  session.print("version {} stays active, the transition to version {} is over: {} copies removed\n",
                to_integer(result.state.active.version), to_integer(target), grouped(result.removed_copies));
  session.suggest("status");
  return ExitStatus::done;
}

}  // namespace

void add_migrate_abort(Command& group) {
  const auto reason = std::make_shared<std::string>();
  group
      .command("abort", "Leave the transition, as long as no row has left its source", "migrate abort",
               [reason](Session& session) { return abort(session, *reason); })
      .option({"--reason", "TEXT", "why, for the audit log"}, *reason);
}

}  // namespace berth::cli
