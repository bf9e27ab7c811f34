#include <memory>
#include <string>

#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/input/plan_file.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/shell_word.hpp"
#include "cli/planning.hpp"

namespace berth::cli {
namespace {

ExitStatus verify_plan(Session& session, const std::string& path) {
  const PlanFile file = read_plan_file(path);
  const auto store = open_store(session);
  const Plan plan = verified(file, parent_of(*store, file));
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
  session.suggest(store->state().active == plan.parent ? "apply " + shell_word(path)
                                                       : "plan -o " + shell_word(path));
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
