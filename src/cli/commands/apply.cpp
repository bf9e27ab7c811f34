#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "berth/base/error.hpp"
#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/input/goal_options.hpp"
#include "cli/input/plan_file.hpp"
#include "cli/introduction.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/planning.hpp"
#include "cli/publishing.hpp"
#include "cli/transition.hpp"
#include "cli/what_if.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::optional<std::string> plan;
  GoalOptions goal;
  Publishing how;
};

std::vector<std::uint64_t> ids_of(const std::vector<StagedEdit>& edits) {
  std::vector<std::uint64_t> ids;
  ids.reserve(edits.size());
  for (const StagedEdit& staged : edits) ids.push_back(staged.id);
  return ids;
}

/// The edits of a plan file have to be the staged ones of the same ids.
void check_still_staged(const PlanFile& file, const std::vector<StagedEdit>& staged) {
  for (const StagedEdit& planned : file.edits) {
    if (planned.id == k_not_staged)
      throw Error(
          ErrorCode::invalid_argument,
          "the plan only asks what if, nothing of it is staged: stage what `berth check SPEC --commands` "
          "prints, then make the plan again with `berth plan -o FILE`");
    const auto same = std::ranges::find(staged, planned.id, &StagedEdit::id);
    if (same == staged.end())
      throw Error(ErrorCode::stale,
                  fmt::format("edit {} of the plan ({}) is no longer staged: make the plan again "
                              "with `berth plan -o FILE`",
                              planned.id, describe(planned.edit)));
    if (same->edit != planned.edit)
      throw Error(ErrorCode::mismatch,
                  fmt::format("the plan file was edited: its edit {} is not the staged one; make "
                              "it again with `berth plan -o FILE`",
                              planned.id));
  }
}

ExitStatus report_nothing(Session& session, const ActiveState& state, const char* why) {
  if (session.json) {
    print(session, {{"version", to_integer(state.active.version)},
                    {"digest", state.active.digest},
                    {"outcome", "nothing"}});
    return ExitStatus::done;
  }
  session.print("nothing to apply: {}\n", why);
  session.suggest("status");
  return ExitStatus::done;
}

/// Publishes the plan, or only takes its edits off the staged ones when they change nothing.
ExitStatus apply_plan(Session& session, Store& store, const Moment& moment, const Map& parent,
                      const Plan& plan, const Publishing& how) {
  if (plan.changes()) return publish(session, store, moment.state, parent, plan, how);
  if (!how.edit_ids.empty() && !store.unstage(moment.edits, how.edit_ids, signature(how.reason)))
    throw Error(ErrorCode::stale, "somebody staged or applied another edit meanwhile: run this again");
  return report_nothing(session, moment.state, "the edits change nothing");
}

/// The plan is of another version than the active one: because it was applied, or because another was.
[[noreturn]] void refuse_stale(Store& store, const PlanFile& file, const ActiveState& state) {
  const std::vector<HistoryEntry> history = store.history();
  const auto child = std::ranges::find(history, file.child_version, &HistoryEntry::version);
  if (child != history.end() && store.map(child->version).digest() == file.child_digest)
    throw Error(ErrorCode::stale,
                fmt::format("this plan was applied already: it is {}, look at it with berth history",
                            introduction(store, file.child_version)));
  lose_to(store, state);
}

ExitStatus apply_file(Session& session, Store& store, const std::string& path, Publishing how) {
  const PlanFile file = read_plan_file(path);
  const Moment moment = read_moment(store);
  const auto& [state, staged] = moment;
  if (file.parent.uuid == state.active.uuid) {
    check_no_transition(store, state);
    if (file.parent.version != state.active.version) refuse_stale(store, file, state);
    check_still_staged(file, staged);
  }
  const Map parent = store.map(state.active.version);
  how.edit_ids = ids_of(file.edits);
  if (const Plan plan = verified(file, parent); !plan.changes())
    return apply_plan(session, store, moment, parent, plan, how);
  const std::optional<Map> past = past_of(store, file);
  const Version next = next_version(store);
  if (const ActiveState now = store.state(); now != state) lose_to(store, now);
  const Plan plan = replayed(file, parent, past ? &*past : nullptr, next);
  if (how.publish_only) check_staged_edits_fit(staged, how.edit_ids, parent);
  return apply_plan(session, store, moment, parent, plan, how);
}

ExitStatus apply_staged(Session& session, Store& store, const GoalOptions& goal, Publishing how) {
  const Draft draft = read_draft(store);
  check_no_transition(store, draft.state);
  if (draft.edits.empty() && goal.words().empty())
    return report_nothing(session, draft.state, "no edits are staged");
  const Plan plan = plan_of(store, draft, goal.plan_options(draft.wish.rules));
  how.edit_ids = ids_of(draft.edits);
  return apply_plan(session, store, {draft.state, draft.edits}, draft.base, plan, how);
}

ExitStatus apply(Session& session, const Options& options) {
  if (options.how.now && options.how.publish_only)
    throw Error(ErrorCode::invalid_argument, "--now and --publish-only exclude each other: choose one");
  const std::string goal_words = options.goal.words();
  if (options.plan && !goal_words.empty())
    throw Error(ErrorCode::invalid_argument, fmt::format("a plan file has its goal: leave out {} or{}",
                                                         escaped(*options.plan), goal_words));
  const auto store = open_store(session);
  return options.plan ? apply_file(session, *store, *options.plan, options.how)
                      : apply_staged(session, *store, options.goal, options.how);
}

}  // namespace

void add_apply(Command& root) {
  const auto options = std::make_shared<Options>();
  Command command = root.command("apply", "Make the staged edits, or a plan of them, the next map",
                                 "apply plan.json --reason \"db-5 joins\"",
                                 [options](Session& session) { return apply(session, *options); });
  command.argument({"PLAN", "", "a file that `plan -o` wrote (a plan of the staged edits)"}, options->plan)
      .flag({"--now", "", "activate at once: nothing is copied"}, options->how.now)
      .flag({"--publish-only", "", "publish without activating: `activate` does that"},
            options->how.publish_only)
      .option({"--reason", "TEXT", "why, for the history"}, options->how.reason);
  options->goal.add_to(command);
}

}  // namespace berth::cli
