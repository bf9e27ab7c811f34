#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "berth/map/missing_replicas.hpp"

#include "cli/commands.hpp"
#include "cli/input/key_question.hpp"
#include "cli/located_key.hpp"
#include "cli/output/json.hpp"
#include "cli/output/since_text.hpp"

namespace berth::cli {
namespace {

struct Answer {
  LocatedKey key;
  std::optional<MissingReplicas> missing;
};

Answer answer(Store& store, const Routing& routing, const KeyQuestion& question) {
  LocatedKey key = locate(store, routing, question);
  auto missing = missing_replicas(routing.active(), key.found.hash);
  return {std::move(key), std::move(missing)};
}

Json to_json(const MissingReplicas& missing) {
  Json full_caps = Json::array();
  for (const ZoneCap& cap : missing.full_caps) full_caps.push_back(text_of(cap));
  return {{"count", missing.count}, {"full_caps", std::move(full_caps)}};
}

std::string text_of(const MissingReplicas& missing, std::size_t found) {
  return fmt::format("{} of {} replicas: {}", missing.count, missing.count + found,
                     missing.full_caps.empty()
                         ? "no other node is live"
                         : "other nodes are live, but kept out by " + text_of(missing.full_caps));
}

Json to_json(const Answer& answer) {
  const Whereabouts& here = answer.key.here;
  Json json = naming_fields(answer.key);
  json["nodes"] = Json::array();
  for (const Node* node : here.nodes)
    json["nodes"].push_back(
        {{"id", node->id.text()}, {"state", name_of(node->state)}, {"address", node->address}});
  json["missing_replicas"] = answer.missing ? to_json(*answer.missing) : Json();
  json["version"] = to_integer(here.version);
  json["stage"] = here.stage ? Json(name_of(*here.stage)) : Json();
  json["since"] = since_to_json(answer.key.since);
  return json;
}

void print_answer(Session& session, const Answer& answer) {
  const Whereabouts& here = answer.key.here;
  session.print("{}", naming_lines(answer.key));
  for (const Node* node : here.nodes)
    session.print("node      {}  {}  {}\n", node->id.text(), name_of(node->state),
                  node->address.empty() ? "no address" : node->address);
  if (here.nodes.empty()) session.print("node      none: no live node holds it\n");
  if (answer.missing && !here.nodes.empty())
    session.print("missing   {}\n", text_of(*answer.missing, here.nodes.size()));
  if (here.stage) session.print("stage     its move is {}\n", name_of(*here.stage));
  session.print("version   {}, there {}\n", to_integer(here.version), since_text(answer.key.since));
  session.suggest("history");
}

ExitStatus explain(Session& session, const KeyQuestion& question) {
  const auto store = open_store(session);
  const Routing routing = question.routing(*store);
  const Answer found = answer(*store, routing, question);
  if (session.json) {
    print(session, to_json(found));
  } else {
    print_answer(session, found);
  }
  return ExitStatus::done;
}

}  // namespace

void add_explain(Command& root) {
  const auto question = std::make_shared<KeyQuestion>();
  Command command = root.command("explain", "Say why a key is where it is", "explain alice --at 3",
                                 [question](Session& session) { return explain(session, *question); });
  question->add_to(command);
}

}  // namespace berth::cli
