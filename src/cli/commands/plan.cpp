#include <memory>
#include <optional>
#include <string>

#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/counted_keys.hpp"
#include "cli/draft.hpp"
#include "cli/input/file.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/plan_screen.hpp"
#include "cli/risk.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::optional<std::string> file;
  KeysOption keys;
  bool exit_code = false;
};

ExitStatus report_nothing_staged(Session& session, const Map& base) {
  if (session.json) {
    session.out.write(plan_to_json(make_rollback(base, base, base.version()), {}) + '\n');
    return ExitStatus::done;
  }
  session.print("nothing to do: no edits are staged\n");
  session.suggest("node list");
  return ExitStatus::done;
}

ExitStatus plan(Session& session, const Options& options) {
  const auto store = open_store(session);
  const Draft draft = read_draft(*store);
  if (draft.edits.empty()) return report_nothing_staged(session, draft.base);

  const Plan plan = make_plan(draft.base, draft.wish, next_version(*store));
  const std::string json = plan_to_json(plan, draft.edits) + '\n';
  const std::optional<CountedKeys> counted = options.keys.count(draft.base, plan.child);
  if (options.file) write_file(*options.file, json);
  if (session.json) {
    session.out.write(counted ? counted->added_to(json) : json);
  } else {
    print_plan(session, draft.base, plan);
    if (counted) counted->print(session);
    const char* const now = why_only_now(draft.base, plan) ? " --now" : "";
    if (draft.state.transition) {
      session.suggest("migrate run");
    } else if (options.file) {
      session.suggest("apply " + escaped(*options.file) + now);
    } else {
      session.suggest(std::string("apply") + now);
    }
  }
  return options.exit_code && plan.changes() ? ExitStatus::changes_present : ExitStatus::done;
}

}  // namespace

void add_plan(Command& root) {
  const auto options = std::make_shared<Options>();
  Command command = root.command("plan", "Show what the staged edits cost before anything happens",
                                 "plan -o plan.json --keys keys.txt",
                                 [options](Session& session) { return plan(session, *options); });
  command.option({"-o,--output", "FILE", "also write the plan to FILE, for `apply FILE`"}, options->file)
      .flag({"--exit-code", "", "exit with 2 when there are changes"}, options->exit_code);
  options->keys.add_to(command);
}

}  // namespace berth::cli
