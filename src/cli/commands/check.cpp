#include <memory>
#include <string>
#include <vector>

#include "berth/map/codec.hpp"
#include "berth/map/diff.hpp"
#include "berth/map/edits_between.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/input/spec.hpp"
#include "cli/output/diff_lines.hpp"
#include "cli/output/edit_commands.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/output/shell_word.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string spec;
  bool commands = false;
};

/// How far the map is from the spec, and what is still to be staged so that an apply gets there.
struct Drift {
  Wish wished;
  std::vector<Edit> edits;
  std::vector<std::string> commands;
};

/// A command of its own, on the same store: the store goes in front, where no id that begins with a dash is.
std::string whole_command(const Session& session, const std::string& command) {
  return fmt::format("berth {}{}",
                     session.store_url.empty() ? "" : "--store " + shell_word(session.store_url) + " ",
                     command);
}

Drift drift_of(const Session& session, const Draft& draft, const Spec& spec) {
  Drift drift{wish_of(spec, draft.base), {}, {}};
  drift.edits = edits_between(Wish::of(draft.base), drift.wished);
  for (const Edit& edit : edits_between(draft.wish, drift.wished))
    for (const std::string& command : edit_commands(edit))
      drift.commands.push_back(whole_command(session, command));
  return drift;
}

Json to_json(const Draft& draft, const Spec& spec, const Drift& drift) {
  Json edits = Json::array();
  for (const Edit& edit : drift.edits) edits.push_back(Json::parse(edit_to_json(edit)));
  return {{"spec", spec.path},
          {"version", to_integer(draft.base.version())},
          {"digest", draft.base.digest()},
          {"equal", drift.edits.empty()},
          {"drift", std::move(edits)},
          {"staged", draft.edits.size()},
          {"commands", drift.commands}};
}

std::string name_of_base(const Draft& draft) {
  return fmt::format("version {}{}", to_integer(draft.base.version()),
                     draft.state.transition ? ", which is on its way," : "");
}

void print_equal(Session& session, const Draft& draft, const Spec& spec, const Drift& drift) {
  session.print("{} is what {} asks for\n", name_of_base(draft), escaped(spec.path));
  if (!drift.commands.empty())
    session.print("what is staged would change that: berth discard takes it back\n");
  session.suggest(draft.state.transition ? "migrate status" : "status");
}

void print_drift(Session& session, const Draft& draft, const Spec& spec, const Drift& drift) {
  session.print("{} is not what {} asks for\n", name_of_base(draft), escaped(spec.path));
  session.print("{}", diff_lines(diff(Wish::of(draft.base), drift.wished)));
  if (drift.commands.empty()) {
    session.print("what is staged makes it so\n");
    session.suggest("plan");
    return;
  }
  const std::string word = shell_word(spec.path);
  session.print("to stage {}: {} | sh -e\n", draft.edits.empty() ? "it" : "the rest",
                session.command_line("check " + word + " --commands"));
  session.suggest("plan --what-if " + word);
}

ExitStatus check(Session& session, const Options& options) {
  const Spec spec = read_spec(options.spec);
  const auto store = open_store(session);
  const Draft draft = read_draft(*store);
  const Drift drift = drift_of(session, draft, spec);
  if (session.json) {
    print(session, to_json(draft, spec, drift));
  } else if (options.commands) {
    for (const std::string& command : drift.commands) session.print("{}\n", command);
  } else if (drift.edits.empty()) {
    print_equal(session, draft, spec, drift);
  } else {
    print_drift(session, draft, spec, drift);
  }
  return drift.edits.empty() ? ExitStatus::done : ExitStatus::changes_present;
}

}  // namespace

void add_check(Command& root) {
  const auto options = std::make_shared<Options>();
  root.command("check", "Compare the map with a file of desired nodes; exit with 2 when they differ",
               "check shards.toml", [options](Session& session) { return check(session, *options); })
      .argument({"SPEC", "", "a TOML file: the rules and [[nodes]] that the map should have"}, options->spec)
      .flag({"--commands", "", "print the commands that stage what differs, one a line for a shell"},
            options->commands);
}

}  // namespace berth::cli
