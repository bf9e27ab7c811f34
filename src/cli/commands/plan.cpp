#include <memory>
#include <optional>
#include <string>

#include "berth/base/error.hpp"
#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/counted_keys.hpp"
#include "cli/draft.hpp"
#include "cli/input/file.hpp"
#include "cli/input/goal_options.hpp"
#include "cli/least_time.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/plan_report.hpp"
#include "cli/output/plan_screen.hpp"
#include "cli/output/shell_word.hpp"
#include "cli/planning.hpp"
#include "cli/risk.hpp"
#include "cli/transition.hpp"
#include "cli/what_if.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::optional<std::string> file;
  std::optional<std::string> html;
  std::optional<std::string> what_if;
  GoalOptions goal;
  RateOption rate;
  KeysOption keys;
  bool exit_code = false;
};

void write_files(const Options& options, const Map& base, const Plan& plan, const std::string& json,
                 const std::string& next) {
  if (options.file) write_file(*options.file, json);
  if (options.html) write_file(*options.html, plan_to_html(base, plan, next));
}

ExitStatus report_nothing_to_do(Session& session, const Map& base, const Options& options) {
  const Plan plan = make_rollback(base, base, base.version());
  const std::string json = plan_to_json(plan, {}) + '\n';
  const std::optional<CountedKeys> counted = options.keys.count(base, plan.child);
  write_files(options, base, plan, json, session.command_line("node list"));
  if (session.json) {
    session.out.write(counted ? counted->added_to(json) : json);
    return ExitStatus::done;
  }
  if (options.what_if) {
    session.print("nothing to do: version {} is what {} asks for\n", to_integer(base.version()),
                  escaped(*options.what_if));
  } else {
    session.print("nothing to do: no edits are staged\n");
  }
  session.suggest("node list");
  return ExitStatus::done;
}

/// The command that usually follows, without the program's name.
std::string next_command(const Draft& draft, const Plan& plan, const Options& options) {
  if (options.what_if) return "check " + shell_word(*options.what_if) + " --commands";
  if (draft.state.transition) return command_that_ends(*draft.state.transition);
  const std::string now = why_only_now(draft.base, plan) ? " --now" : "";
  return options.file ? "apply " + shell_word(*options.file) + now : "apply" + now;
}

ExitStatus plan(Session& session, const Options& options) {
  if (options.file && options.file == options.html)
    throw Error(ErrorCode::invalid_argument, "-o and --html name the same file: give each its own");
  const auto store = open_store(session);
  const Draft draft =
      options.what_if ? what_if(read_draft(*store), read_spec(*options.what_if)) : read_draft(*store);
  if (draft.edits.empty() && !options.goal.any()) return report_nothing_to_do(session, draft.base, options);

  const Plan plan = plan_of(*store, draft, options.goal.plan_options(draft.wish.rules.buckets));
  const std::string json = plan_to_json(plan, draft.edits) + '\n';
  const std::string next = next_command(draft, plan, options);
  const std::optional<CountedKeys> counted = options.keys.count(draft.base, plan.child);
  const std::optional<LeastTime> least = options.rate.time_of(draft.base, plan);
  write_files(options, draft.base, plan, json, session.command_line(next));
  if (session.json) {
    std::string answer = counted ? counted->added_to(json) : json;
    if (least) answer = least->added_to(answer);
    session.out.write(answer);
  } else {
    print_plan(session, draft.base, plan);
    if (least) least->print(session);
    if (counted) counted->print(session);
    session.suggest(next);
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
      .option(
          {"--what-if", "SPEC", "plan what a TOML file asks for (see `check`) in place of the staged edits"},
          options->what_if)
      .option({"--html", "FILE", "also write a report with figures to FILE, for any browser"}, options->html)
      .flag({"--exit-code", "", "exit with 2 when there are changes"}, options->exit_code);
  options->goal.add_to(command);
  options->rate.add_to(command);
  options->keys.add_to(command);
}

}  // namespace berth::cli
