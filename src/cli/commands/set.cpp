#include <memory>

#include "berth/base/error.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/input/rule_options.hpp"

namespace berth::cli {
namespace {

ExitStatus set(Session& session, const RuleOptions& options) {
  const ChangeRules change{options.bucket_count(), options.replica_count(), options.zone_caps()};
  if (change == ChangeRules{})
    throw Error(ErrorCode::invalid_argument, "nothing to set: name --buckets, --replicas or --cap");
  return stage_edit(session, [&change](const Draft&) { return Edit(change); });
}

}  // namespace

void add_set(Command& root) {
  const auto options = std::make_shared<RuleOptions>();
  Command command = root.command("set", "Stage a change of the placement rules", "set --buckets 2048",
                                 [options](Session& session) { return set(session, *options); });
  options->add_to(command);
}

}  // namespace berth::cli
