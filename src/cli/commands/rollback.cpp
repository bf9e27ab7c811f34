#include <memory>
#include <string>

#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/plan_screen.hpp"
#include "cli/publishing.hpp"
#include "cli/risk.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string to;
  bool dry_run = false;
  Publishing how;
};

ExitStatus report_same(Session& session, const ActiveState& state, Version past) {
  if (session.json) {
    print(session, {{"version", to_integer(state.active.version)},
                    {"digest", state.active.digest},
                    {"outcome", "nothing"}});
    return ExitStatus::done;
  }
  session.print("nothing to do: version {} has the content of version {}\n", to_integer(state.active.version),
                to_integer(past));
  session.suggest("status");
  return ExitStatus::done;
}

ExitStatus show_plan(Session& session, const Map& parent, const Plan& plan, Version past) {
  if (session.json) {
    session.out.write(plan_to_json(plan, {}) + '\n');
    return ExitStatus::done;
  }
  print_plan(session, parent, plan);
  session.suggest(
      fmt::format("rollback --to {}{}", to_integer(past), why_only_now(parent, plan) ? " --now" : ""));
  return ExitStatus::done;
}

ExitStatus rollback(Session& session, const Options& options) {
  const Version past = parse_version("--to", options.to);
  const auto store = open_store(session);
  const ActiveState state = store->state();
  check_no_transition(*store, state);
  const Map parent = store->map(state.active.version);
  const Plan plan = make_rollback(parent, store->map(past), next_version(*store));
  if (!plan.changes()) return report_same(session, state, past);
  if (options.dry_run) return show_plan(session, parent, plan, past);
  check_staged_edits_fit(store->staged(), {}, plan.child);
  Publishing how = options.how;
  if (how.reason.empty()) how.reason = fmt::format("rollback to version {}", to_integer(past));
  return publish(session, *store, state, parent, plan, how);
}

}  // namespace

void add_rollback(Command& root) {
  const auto options = std::make_shared<Options>();
  root.command("rollback", "Go back to the nodes and the table of an earlier map, by a new one",
               "rollback --to 3", [options](Session& session) { return rollback(session, *options); })
      .required({"--to", "V", "the version to go back to"}, options->to)
      .flag({"--dry-run", "", "only show what moves"}, options->dry_run)
      .flag({"--now", "", "activate at once: nothing is copied"}, options->how.now)
      .option({"--reason", "TEXT", "why, for the history"}, options->how.reason);
}

}  // namespace berth::cli
