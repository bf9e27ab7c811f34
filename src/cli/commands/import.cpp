#include <memory>
#include <string>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/input/file.hpp"
#include "cli/output/json.hpp"
#include "cli/publishing.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

std::unique_ptr<Store> open_if_there(const Session& session) {
  try {
    return open_store(session);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::not_found) throw;
    return nullptr;
  }
}

void print_active(Session& session, Version version, const std::string& digest) {
  if (session.json) {
    print(session, {{"version", to_integer(version)}, {"digest", digest}});
    return;
  }
  session.print("version {} is active (digest {})\n", to_integer(version), digest);
  session.suggest("status");
}

void import_into(Store& store, Session& session, const Map& map) {
  const Draft draft = read_draft(store);
  check_no_transition(store, draft.state);
  if (draft.state.active.digest == map.digest()) {
    print_active(session, draft.state.active.version, map.digest());
    return;
  }
  if (!draft.base.nodes().empty())
    throw Error(
        ErrorCode::already_exists,
        fmt::format("{} already has a map with nodes: import into a new store, or change it with berth node",
                    store_url(session)));
  check_staged_edits_fit(draft.edits, {}, map);
  const Map child =
      map.with_lineage({draft.state.active.uuid, next_version(store), draft.state.active.version});
  const SwapResult result =
      store.publish(draft.state, {child, {}, {}, Publication::activate, signature("imported")});
  if (!result.won) lose_to(store, result.state);
  print_active(session, result.published, child.digest());
}

ExitStatus import(Session& session, const std::string& path) {
  const Map map = map_from_json(read_file(path));
  if (const auto store = open_if_there(session)) {
    import_into(*store, session, map);
  } else {
    create_store(store_url(session), map, signature("imported"));
    print_active(session, map.version(), map.digest());
  }
  return ExitStatus::done;
}

}  // namespace

void add_import(Command& root) {
  const auto path = std::make_shared<std::string>();
  root.command("import", "Start a store with a map that `map --json` wrote", "import map.json",
               [path](Session& session) { return import(session, *path); })
      .argument({"FILE", "", "the map, as `berth map --json` writes it"}, *path);
}

}  // namespace berth::cli
