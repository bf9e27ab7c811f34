#include "berth/map/diff.hpp"

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/diff_lines.hpp"
#include "cli/output/json.hpp"
#include "cli/output/key_flows.hpp"
#include "cli/output/plan_screen.hpp"
#include "plan/plan_json.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string before;
  std::string after;
  bool exit_code = false;
};

Json ids_to_json(const std::vector<NodeId>& ids) {
  Json list = Json::array();
  for (const NodeId& id : ids) list.push_back(id.text());
  return list;
}

Json to_json(const Map& before, const Map& after, const MapDiff& diff) {
  Json rules = Json::array();
  for (const RuleChange& change : diff.rules)
    rules.push_back({{"rule", change.rule}, {"before", change.before}, {"after", change.after}});
  Json changed = Json::array();
  for (const AttributeChange& change : diff.changed)
    changed.push_back({{"id", change.id.text()},
                       {"attribute", change.attribute},
                       {"before", change.before},
                       {"after", change.after}});
  return {{"from", to_integer(before.version())},
          {"to", to_integer(after.version())},
          {"identical", diff.empty()},
          {"rules", std::move(rules)},
          {"added", ids_to_json(diff.added)},
          {"removed", ids_to_json(diff.removed)},
          {"changed", std::move(changed)},
          {"moves", diff.table.moves.size()},
          {"placed", diff.table.placed.size()},
          {"unplaced", diff.unplaced},
          {"flows", flows_to_json(flows_of(diff.table.moves))},
          {"key_shares", after.is_direct() ? key_shares_to_json(diff.keys) : Json()}};
}

void print_diff(Session& session, const Map& after, const MapDiff& diff) {
  session.print("{}", diff_lines(diff));
  if (after.is_direct()) {
    session.print("keys: {}\n{}", moved_keys_text(diff.keys), key_flows_text(diff.keys, k_shown_flows));
    return;
  }
  session.print("table: {} moves, {} placed, {} unplaced\n", grouped(diff.table.moves.size()),
                grouped(diff.table.placed.size()), grouped(diff.unplaced));
  session.print("{}", flows_text(flows_of(diff.table.moves), k_shown_flows));
}

ExitStatus show_diff(Session& session, const Options& options) {
  const Version first = parse_version("A", options.before);
  const Version second = parse_version("B", options.after);
  const auto store = open_store(session);
  const Map before = store->map(first);
  const Map after = store->map(second);
  const MapDiff found = diff(before, after);
  if (session.json) {
    print(session, to_json(before, after, found));
  } else if (found.empty()) {
    session.print("versions {} and {} are identical\n", to_integer(first), to_integer(second));
    session.suggest("history");
  } else {
    print_diff(session, after, found);
    session.suggest(fmt::format("moves KEYS-FILE --from {} --to {}", to_integer(first), to_integer(second)));
  }
  return options.exit_code && !found.empty() ? ExitStatus::changes_present : ExitStatus::done;
}

}  // namespace

void add_diff(Command& root) {
  const auto options = std::make_shared<Options>();
  root.command("diff", "Show what differs between two maps", "diff 3 4",
               [options](Session& session) { return show_diff(session, *options); })
      .argument({"A", "", "the version before"}, options->before)
      .argument({"B", "", "the version after"}, options->after)
      .flag({"--exit-code", "", "exit with 2 when they differ"}, options->exit_code);
}

}  // namespace berth::cli
