#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "berth/base/error.hpp"
#include "berth/plan/plan_file.hpp"

#include "cli/balance_curve.hpp"
#include "cli/commands.hpp"
#include "cli/counted_keys.hpp"
#include "cli/draft.hpp"
#include "cli/input/file.hpp"
#include "cli/input/goal_options.hpp"
#include "cli/least_time.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
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
  std::string streams = "1";
  KeysOption keys;
  bool curve = false;
  bool exit_code = false;
};

/// What is told about a plan and its file does not hold.
struct Asides {
  std::optional<CountedKeys> counted;
  std::optional<LeastTime> least_time;
  BalanceCurve curve;  ///< empty when nobody asked for it
};

Asides asides_of(const Options& options, const Map& base, const Plan& plan) {
  Asides asides{options.keys.count(base, plan.child), options.rate.time_of(base, plan), {}};
  if (options.curve && base.is_direct())
    throw Error(ErrorCode::invalid_argument,
                "--curve trades moves of buckets for balance, and a direct map has no buckets: leave it out");
  if (options.curve && plan.bytes)
    throw Error(ErrorCode::invalid_argument,
                "--curve counts moves, and --sizes weighs them: leave one of them out");
  const bool has_figure = options.html && !plan.bytes && !plan.change.moves.empty();
  if (options.curve || has_figure) asides.curve = balance_curve(base, plan.child);
  return asides;
}

PlanOptions plan_options(const Options& options, const MapRules& rules) {
  constexpr std::uint64_t k_most_streams = 65'535;
  PlanOptions how = options.goal.plan_options(rules);
  how.streams = static_cast<std::uint32_t>(
      parse_number("--streams", options.streams, {.lowest = 1, .highest = k_most_streams}));
  return how;
}

void write_files(const Options& options, const Map& base, const Plan& plan, const Asides& asides,
                 const std::string& json, const std::string& next) {
  if (options.file) write_file(*options.file, json);
  if (options.html) write_file(*options.html, plan_to_html(base, plan, asides.curve, next));
}

void write_json(Session& session, const Options& options, const Asides& asides, const std::string& plan) {
  if (!asides.counted && !asides.least_time && !options.curve) return session.out.write(plan);
  Json json = Json::parse(plan);
  if (asides.counted) asides.counted->add_to(json);
  if (asides.least_time) asides.least_time->add_to(json);
  if (options.curve) asides.curve.add_to(json);
  print(session, json);
}

ExitStatus report_nothing_to_do(Session& session, const Map& base, const Options& options) {
  const Plan plan = make_rollback(base, base, base.version());
  const std::string json = plan_to_json(plan, {}) + '\n';
  const Asides asides = asides_of(options, base, plan);
  write_files(options, base, plan, asides, json, session.command_line("node list"));
  if (session.json) {
    write_json(session, options, asides, json);
    return ExitStatus::done;
  }
  if (options.what_if) {
    session.print("nothing to do: version {} is what {} asks for\n", to_integer(base.version()),
                  escaped(*options.what_if));
  } else {
    session.print("nothing to do: no edits are staged\n");
  }
  if (options.curve) asides.curve.print(session, 0);
  session.suggest("node list");
  return ExitStatus::done;
}

/// The command that usually follows, without the program's name.
std::string next_command(const Draft& draft, const Plan& plan, const Options& options) {
  if (options.what_if) return "check " + shell_word(*options.what_if) + " --commands";
  if (draft.state.transition) return command_that_ends(*draft.state.transition);
  if (!plan.changes() && draft.edits.empty()) return "status";
  const std::string now = why_only_now(draft.base, plan) ? " --now" : "";
  return "apply" + (options.file ? " " + shell_word(*options.file) : options.goal.words()) + now;
}

ExitStatus plan(Session& session, const Options& options) {
  if (options.file && options.file == options.html)
    throw Error(ErrorCode::invalid_argument, "-o and --html name the same file: give each its own");
  const auto store = open_store(session);
  const Draft draft =
      options.what_if ? what_if(read_draft(*store), read_spec(*options.what_if)) : read_draft(*store);
  if (draft.edits.empty() && options.goal.words().empty())
    return report_nothing_to_do(session, draft.base, options);

  const Plan plan = plan_of(*store, draft, plan_options(options, draft.wish.rules));
  const std::string json = plan_to_json(plan, draft.edits) + '\n';
  const std::string next = next_command(draft, plan, options);
  const Asides asides = asides_of(options, draft.base, plan);
  write_files(options, draft.base, plan, asides, json, session.command_line(next));
  if (session.json) {
    write_json(session, options, asides, json);
  } else {
    print_plan(session, draft.base, plan);
    if (options.curve) asides.curve.print(session, plan.change.moves.size());
    if (asides.least_time) asides.least_time->print(session);
    if (asides.counted) asides.counted->print(session);
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
      .flag({"--curve", "", "also show the least imbalance that fewer moves reach, step by step"},
            options->curve)
      .flag({"--exit-code", "", "exit with 2 when there are changes"}, options->exit_code);
  options->goal.add_to(command);
  command.option({"--streams", "K", "how many moves a node sends, and receives, at a time (1)"},
                 options->streams);
  options->rate.add_to(command);
  options->keys.add_to(command);
}

}  // namespace berth::cli
