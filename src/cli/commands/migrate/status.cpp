#include "berth/move/subject.hpp"

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

ExitStatus show_status(Session& session) {
  const auto store = open_store(session);
  const ActiveState state = store->state();
  if (!state.transition) return report_no_transition(session, state);
  const Transition& transition = *state.transition;
  if (session.json) {
    print(session, {{"version", to_integer(state.active.version)}, {"transition", to_json(transition)}});
    return ExitStatus::done;
  }
  session.print("{}\n", progress_of(state.active.version, *state.transition));
  for (const auto& [stage, count] : stage_counts(transition))
    session.print("  {} {}\n", grouped(count), name_of(stage));
  if (const std::string refusal = refusal_of(transition); !refusal.empty()) session.print("{}\n", refusal);
  if (!transition.subject.empty()) {
    const Subject subject = subject_from_text(transition.subject);
    session.print("rows of table {}, keyed by {}\n", subject.table, subject.key_column);
  }
  session.suggest(command_that_ends(transition));
  return ExitStatus::done;
}

}  // namespace

void add_migrate_status(Command& group) {
  group.command("status", "Show how far the transition is", "migrate status", show_status);
}

}  // namespace berth::cli
