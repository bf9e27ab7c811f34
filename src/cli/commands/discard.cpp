#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "berth/base/error.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::vector<std::string> ids;
  bool all = false;
};

std::vector<std::uint64_t> chosen_ids(const Options& options, const std::vector<StagedEdit>& staged) {
  std::vector<std::uint64_t> ids;
  if (options.all)
    for (const StagedEdit& edit : staged) ids.push_back(edit.id);
  for (const std::string& id : options.ids)
    ids.push_back(parse_number("ID", id, {.lowest = 1, .highest = std::numeric_limits<std::int64_t>::max()}));
  return ids;
}

void print_discarded(Session& session, const std::vector<StagedEdit>& staged,
                     const std::vector<std::uint64_t>& ids) {
  if (session.json) {
    print(session, {{"discarded", ids}, {"staged", staged.size() - ids.size()}});
    return;
  }
  for (const StagedEdit& edit : staged)
    if (std::ranges::find(ids, edit.id) != ids.end())
      session.print("discarded: {}\n", escaped(describe(edit.edit)));
  if (ids.empty()) session.print("nothing to discard: no edits are staged\n");
  session.suggest("status");
}

ExitStatus discard(Session& session, const Options& options) {
  if (options.all != options.ids.empty())
    throw Error(
        ErrorCode::invalid_argument,
        "which edits are discarded is not clear: name either their numbers, which berth status shows, "
        "or --all");
  const auto store = open_store(session);
  while (true) {
    const auto [state, staged] = read_moment(*store);
    const std::vector<std::uint64_t> ids = chosen_ids(options, staged);
    if (!ids.empty()) {
      check_staged_edits_fit(staged, ids, store->map(edited_version(state)));
      if (!store->unstage(staged, ids, signature())) continue;
    }
    print_discarded(session, staged, ids);
    return ExitStatus::done;
  }
}

}  // namespace

void add_discard(Command& root) {
  const auto options = std::make_shared<Options>();
  root.command("discard", "Take staged edits back", "discard 3",
               [options](Session& session) { return discard(session, *options); })
      .flag({"--all", "", "all of them"}, options->all)
      .arguments({"ID", "", "their numbers, which `status` shows"}, options->ids);
}

}  // namespace berth::cli
