#include <map>
#include <string>

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/output/rules_text.hpp"
#include "cli/transition.hpp"
#include "plan/plan_json.hpp"

namespace berth::cli {
namespace {

constexpr std::size_t k_shown_edits = 10;

Json status_to_json(const Draft& draft) {
  return {{"uuid", draft.state.active.uuid},
          {"version", to_integer(draft.state.active.version)},
          {"digest", draft.state.active.digest},
          {"epoch", to_integer(draft.state.epoch)},
          {"staged", edits_to_json(draft.edits)},
          {"transition", draft.state.transition ? to_json(*draft.state.transition) : Json()},
          {"clients", Json::array()}};
}

std::string states_text(const Map& map) {
  std::map<NodeState, std::size_t> counts;
  for (const Node& node : map.nodes()) ++counts[node.state];
  std::string text;
  for (const auto& [state, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name_of(state));
  return text.empty() ? "none yet" : text;
}

void print_transition(Session& session, const ActiveState& state) {
  if (!state.transition) {
    session.print("transition  none\n");
    return;
  }
  session.print("transition  {}\n", progress_of(state.active.version, *state.transition));
  for (const auto& [stage, count] : stage_counts(*state.transition))
    session.print("            {} {}\n", grouped(count), name_of(stage));
  if (const std::string refusal = refusal_of(*state.transition); !refusal.empty())
    session.print("            {}\n", refusal);
}

void print_edits(Session& session, const std::vector<StagedEdit>& edits) {
  session.print("staged      {}\n", edits.empty() ? "nothing" : grouped(edits.size()) + " edits");
  for (std::size_t i = 0; i < edits.size() && i < k_shown_edits; ++i)
    session.print("            {}  {}\n", edits[i].id, escaped(describe(edits[i].edit)));
  if (edits.size() > k_shown_edits)
    session.print("            … {} more: --json\n", edits.size() - k_shown_edits);
}

std::string next_command(const Draft& draft) {
  if (draft.state.transition) return command_that_ends(*draft.state.transition);
  if (!draft.edits.empty()) return "plan";
  return draft.base.nodes().empty() ? "node add ID" : "node list";
}

ExitStatus status(Session& session) {
  const auto store = open_store(session);
  const Draft draft = read_draft(*store);
  if (session.json) {
    print(session, status_to_json(draft));
    return ExitStatus::done;
  }
  const Map active = store->map(draft.state.active.version);
  session.print("store       {}  uuid {}\n", store_url(session), draft.state.active.uuid);
  session.print("active      version {}  digest {}  epoch {}\n", to_integer(active.version()),
                active.digest().substr(0, 12), to_integer(draft.state.epoch));
  session.print("keys        {}\n", rules_text(active.rules()));
  session.print("nodes       {}\n", states_text(active));
  print_transition(session, draft.state);
  print_edits(session, draft.edits);
  session.suggest(next_command(draft));
  return ExitStatus::done;
}

}  // namespace

void add_status(Command& root) {
  root.command("status", "Show what is active, staged and under way", "status", status);
}

}  // namespace berth::cli
