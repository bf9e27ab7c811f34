#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "berth/map/missing_replicas.hpp"

#include "cli/commands.hpp"
#include "cli/input/key_flags.hpp"
#include "cli/input/key_lookup.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/output/time_text.hpp"
#include "cli/routing.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string key;
  bool hex = false;
  std::optional<std::string> at;
};

std::vector<NodeId> ids_of(const Whereabouts& here) {
  std::vector<NodeId> ids;
  ids.reserve(here.nodes.size());
  for (const Node* node : here.nodes) ids.push_back(node->id);
  return ids;
}

struct Answer {
  std::string key;
  std::string tagged_part;
  Lookup found;
  Whereabouts here;
  std::optional<MissingReplicas> missing;
  HistoryEntry since;  ///< the map that brought the key where it is
};

bool answers_the_same(const Map& map, std::string_view key, const Lookup& found,
                      const std::vector<NodeId>& wanted) {
  const MapRules& rules = map.rules();
  if (!accepts_key_size(rules.hash, tagged_part(rules.key_tag, key).size())) return false;
  const Location at = map.locate(key);
  std::vector<NodeId> ids;
  for (const NodeIndex holder : at.holders)
    if (holder != k_no_node) ids.push_back(map.node(holder).id);
  return at.bucket == found.bucket && ids == wanted;
}

/// The oldest of the maps, from the answer's version back, that all answer the same.
HistoryEntry since_when(Store& store, std::string_view key, const Lookup& found, const Whereabouts& here) {
  const std::vector<HistoryEntry> history = store.history();
  const auto entry_of = [&](Version version) {
    return std::ranges::find(history, version, &HistoryEntry::version);
  };
  const std::vector<NodeId> wanted = ids_of(here);
  auto since = entry_of(here.version);
  for (auto at = since; at != history.end(); at = entry_of(at->parent)) {
    if (!answers_the_same(store.map(at->version), key, found, wanted)) break;
    since = at;
  }
  return *since;
}

Answer answer(Store& store, const Routing& routing, const std::string& key, const KeySource& source) {
  const MapRules& rules = routing.active().rules();
  std::vector<Lookup> found;
  const std::string_view view = key;
  look_up(rules, source, {&view, 1}, found);
  Whereabouts here = routing.of_key(found[0]);
  HistoryEntry since = since_when(store, key, found[0], here);
  return {key,
          std::string(tagged_part(rules.key_tag, key)),
          found[0],
          std::move(here),
          missing_replicas(routing.active(), found[0].hash),
          std::move(since)};
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
  Json json = key_field(answer.key);
  const Json tagged = key_field(answer.tagged_part);
  for (const auto& [name, value] : tagged.items()) json["tagged_" + name] = value;
  json["key_hash"] = std::to_string(to_integer(answer.found.hash));
  json["bucket"] = bucket_to_json(answer.found.bucket);
  json["nodes"] = Json::array();
  for (const Node* node : answer.here.nodes)
    json["nodes"].push_back(
        {{"id", node->id.text()}, {"state", name_of(node->state)}, {"address", node->address}});
  json["missing_replicas"] = answer.missing ? to_json(*answer.missing) : Json();
  json["version"] = to_integer(answer.here.version);
  json["stage"] = answer.here.stage ? Json(name_of(*answer.here.stage)) : Json();
  json["since"] = {{"version", to_integer(answer.since.version)},
                   {"author", answer.since.by.author},
                   {"reason", answer.since.by.reason},
                   {"time", utc_text(answer.since.by.time_s)}};
  return json;
}

void print_answer(Session& session, const Answer& answer) {
  session.print("key       {}\n", escaped(answer.key));
  if (answer.tagged_part != answer.key) session.print("tag       {}\n", escaped(answer.tagged_part));
  session.print("hash      {}\n", to_integer(answer.found.hash));
  if (answer.found.bucket != k_no_bucket) session.print("bucket    {}\n", to_integer(answer.found.bucket));
  for (const Node* node : answer.here.nodes)
    session.print("node      {}  {}  {}\n", node->id.text(), name_of(node->state),
                  node->address.empty() ? "no address" : node->address);
  if (answer.here.nodes.empty()) session.print("node      none: no live node holds it\n");
  if (answer.missing && !answer.here.nodes.empty())
    session.print("missing   {}\n", text_of(*answer.missing, answer.here.nodes.size()));
  if (answer.here.stage) session.print("stage     its move is {}\n", name_of(*answer.here.stage));
  session.print("version   {}, there since version {} by {} at {}{}{}\n", to_integer(answer.here.version),
                to_integer(answer.since.version), escaped(answer.since.by.author),
                utc_text(answer.since.by.time_s), answer.since.by.reason.empty() ? "" : ": ",
                escaped(answer.since.by.reason));
  session.suggest("history");
}

ExitStatus explain(Session& session, const Options& options) {
  KeySource source(std::vector{options.key}, options.hex ? KeyFormat::hex : KeyFormat::lines);
  const std::string key(source.next().front());
  const auto store = open_store(session);
  const Routing routing =
      options.at ? Routing::of(store->map(parse_version("--at", *options.at))) : Routing::current(*store);
  const Answer found = answer(*store, routing, key, source);
  if (session.json) {
    print(session, to_json(found));
  } else {
    print_answer(session, found);
  }
  return ExitStatus::done;
}

}  // namespace

void add_explain(Command& root) {
  const auto options = std::make_shared<Options>();
  root.command("explain", "Say why a key is where it is", "explain alice --at 3",
               [options](Session& session) { return explain(session, *options); })
      .argument({"KEY", "", "the key"}, options->key)
      .flag({"--hex", "", "the key is written in hex"}, options->hex)
      .option({"--at", "V", "as version V says (what is active now)"}, options->at);
}

}  // namespace berth::cli
