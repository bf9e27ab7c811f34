#include <algorithm>
#include <memory>
#include <string>

#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/input/plan_file.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/shell_word.hpp"
#include "cli/planning.hpp"
#include "cli/risk.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

/// The command that usually follows; says why where that is not to apply the plan.
std::string next_command(Session& session, Store& store, const PlanFile& file, const Map& parent,
                         const Plan& plan, const std::string& path) {
  const ActiveState state = store.state();
  if (state.active != plan.parent) {
    session.print("but it is stale: version {} is active, and it was made from version {}\n",
                  to_integer(state.active.version), to_integer(plan.parent.version));
    return "plan";
  }
  if (state.transition) return command_that_ends(*state.transition);
  const bool asks_what_if =
      std::ranges::any_of(file.edits, [](const StagedEdit& edit) { return edit.id == k_not_staged; });
  if (asks_what_if || !plan.changes()) return "status";
  return "apply " + shell_word(path) + (why_only_now(parent, plan) ? " --now" : "");
}

ExitStatus verify_plan(Session& session, const std::string& path) {
  const PlanFile file = read_plan_file(path);
  const auto store = open_store(session);
  const Map parent = parent_of(*store, file);
  static_cast<void>(past_of(*store, file));
  const Plan plan = verified(file, parent);
  if (session.json) {
    print(session,
          {{"verified", true},
           {"parent", to_integer(plan.parent.version)},
           {"child", {{"version", to_integer(plan.child.version())}, {"digest", plan.child.digest()}}},
           {"moves", plan.change.moves.size()},
           {"cost", plan.cost()},
           {"lower_bound", plan.lower_bound},
           {"proven", plan.proven()}});
    return ExitStatus::done;
  }
  session.print("table   the changes lead from version {} to the digest of version {}\n",
                to_integer(plan.parent.version), to_integer(plan.child.version()));
  if (!plan.certificate.quotas.empty()) {
    const std::uint32_t replicas = plan.child.rules().replicas;
    session.print("caps    every bucket is on {} within the zone caps\n",
                  replicas == 1 ? "one node" : fmt::format("{} distinct nodes", replicas));
    session.print("quotas  every node holds its quota, and the quotas follow from weights and caps\n");
    session.print("bound   the prices prove that at least {} {} have to move; it moves {}{}\n",
                  grouped(plan.lower_bound), plan.bytes ? "bytes" : "replicas", grouped(plan.cost()),
                  plan.proven() ? " ✔ proven" : "");
  }
  session.print("the plan holds\n");
  session.suggest(next_command(session, *store, file, parent, plan, path));
  return ExitStatus::done;
}

}  // namespace

void add_verify_plan(Command& root) {
  const auto path = std::make_shared<std::string>();
  root.command("verify-plan", "Check a plan file by its own proof, without planning again",
               "verify-plan plan.json", [path](Session& session) { return verify_plan(session, *path); })
      .argument({"FILE", "", "a file that `plan -o` wrote"}, *path);
}

}  // namespace berth::cli
