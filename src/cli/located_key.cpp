#include "cli/located_key.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "cli/output/escape.hpp"

namespace berth::cli {
namespace {

std::vector<NodeId> ids_of(const Whereabouts& here) {
  std::vector<NodeId> ids;
  ids.reserve(here.nodes.size());
  for (const Node* node : here.nodes) ids.push_back(node->id);
  return ids;
}

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

}  // namespace

LocatedKey locate(Store& store, const Routing& routing, const KeyQuestion& question) {
  KeySource source(std::vector{question.key}, question.hex ? KeyFormat::hex : KeyFormat::lines);
  std::string key(source.next().front());
  const MapRules& rules = routing.active().rules();
  std::vector<Lookup> found;
  const std::string_view view = key;
  look_up(rules, source, {&view, 1}, found);
  std::string part(tagged_part(rules.key_tag, key));
  Whereabouts here = routing.of_key(found[0]);
  HistoryEntry since = since_when(store, key, found[0], here);
  return {std::move(key), std::move(part), found[0], std::move(here), std::move(since)};
}

Json naming_fields(const LocatedKey& key) {
  Json json = key_field(key.key);
  const Json tagged = key_field(key.tagged_part);
  for (const auto& [name, value] : tagged.items()) json["tagged_" + name] = value;
  json["key_hash"] = std::to_string(to_integer(key.found.hash));
  json["bucket"] = bucket_to_json(key.found.bucket);
  return json;
}

std::string naming_lines(const LocatedKey& key) {
  std::string lines = fmt::format("key       {}\n", escaped(key.key));
  if (key.tagged_part != key.key) lines += fmt::format("tag       {}\n", escaped(key.tagged_part));
  lines += fmt::format("hash      {}\n", to_integer(key.found.hash));
  if (key.found.bucket != k_no_bucket) lines += fmt::format("bucket    {}\n", to_integer(key.found.bucket));
  return lines;
}

}  // namespace berth::cli
