#include "berth/map/codec.hpp"

#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/fingerprint.hpp"

#include "json/fields.hpp"

namespace berth {
namespace {

using json::corrupt;
using json::Fields;
using json::Json;

constexpr std::string_view k_map_format = "berth-map/1";

Json node_to_json(const Node& node) {
  return {{"id", node.id.text()},
          {"address", node.address},
          {"zone", node.zone.path()},
          {"weight", node.weight.text()},
          {"state", name_of(node.state)}};
}

Node node_from_json(const Json& json) {
  const Fields fields("a node", json);
  return {NodeId(fields.text("id")), fields.text("address"), Zone(fields.text("zone")),
          Weight::parse(fields.text("weight")), node_state_named(fields.text("state"))};
}

algo::AnyBucketFunction bucket_function_from_json(const std::string& name) {
  if (const auto function = algo::find_bucket_function(name)) return *function;
  throw Error(
      ErrorCode::newer_format,
      fmt::format("the map's bucket function '{}' is unknown to this build: use a newer berth", name));
}

MapRules rules_from_json(const Fields& map) {
  return {hash_function_named(map.text("hash")), bucket_function_from_json(map.text("bucket_function")),
          key_tag_named(map.text("key_tag")), map.number<std::uint32_t>("buckets"),
          map.number<std::uint32_t>("replicas")};
}

Json table_to_json(const Map& map) {
  Json table = Json::array();
  for (std::uint32_t bucket = 0; bucket < map.rules().buckets; ++bucket) {
    Json row = Json::array();
    for (const NodeIndex holder : map.holders(Bucket{bucket}))
      row.push_back(holder == k_no_node ? Json(-1) : Json(holder));
    table.push_back(std::move(row));
  }
  return table;
}

NodeIndex holder_from_json(const Json& json, std::size_t node_count, std::size_t bucket) {
  if (json == -1) return k_no_node;
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() >= node_count)
    corrupt("the map", fmt::format("has a holder of bucket {} that is none of its nodes", bucket));
  return json.get<NodeIndex>();
}

std::vector<NodeIndex> table_from_json(const Json& json, const MapRules& rules, std::size_t node_count) {
  check(rules);
  if (json.size() != rules.buckets)
    corrupt("the map", fmt::format("has a table of {} rows for {} buckets", json.size(), rules.buckets));
  std::vector<NodeIndex> table;
  table.reserve(std::size_t{rules.buckets} * rules.replicas);
  for (std::size_t bucket = 0; bucket < json.size(); ++bucket) {
    const Json& row = json[bucket];
    if (!row.is_array() || row.size() != rules.replicas)
      corrupt("the map", fmt::format("has no list of {} holders for bucket {}", rules.replicas, bucket));
    for (const Json& holder : row) table.push_back(holder_from_json(holder, node_count, bucket));
  }
  return table;
}

// Probe keys may hold any bytes, so the file names each by its place.
Json fingerprint_to_json(const MapRules& rules) {
  Json buckets = Json::array();
  for (const Bucket bucket : fingerprint(rules)) buckets.push_back(to_integer(bucket));
  return buckets;
}

Fingerprint fingerprint_from_json(const Json& json) {
  if (json.size() != k_probe_count) corrupt("the map's fingerprint", "does not have eight buckets");
  Fingerprint written{};
  for (std::size_t i = 0; i < k_probe_count; ++i) {
    if (!json[i].is_number_unsigned() || json[i].get<std::uint64_t>() >= MapRules::k_max_buckets)
      corrupt("the map's fingerprint", "has something that is no bucket");
    written[i] = Bucket{json[i].get<std::uint32_t>()};
  }
  return written;
}

std::optional<std::string> optional_text(const Fields& fields, const char* name) {
  return fields.has(name) ? std::optional(fields.text(name)) : std::nullopt;
}

struct EditWriter {
  Json operator()(const AddNode& add) const { return {{"kind", "add"}, {"node", node_to_json(add.node)}}; }

  Json operator()(const ChangeNode& change) const {
    Json json{{"kind", "change"}, {"id", change.id.text()}};
    if (change.address) json["address"] = *change.address;
    if (change.zone) json["zone"] = change.zone->path();
    if (change.weight) json["weight"] = change.weight->text();
    if (change.state) json["state"] = name_of(*change.state);
    return json;
  }

  Json operator()(const RemoveNode& remove) const { return {{"kind", "remove"}, {"id", remove.id.text()}}; }

  Json operator()(const ChangeRules& change) const {
    Json json{{"kind", "rules"}};
    if (change.buckets) json["buckets"] = *change.buckets;
    return json;
  }
};

ChangeNode change_from_json(const Fields& fields) {
  ChangeNode change{NodeId(fields.text("id")), optional_text(fields, "address"), {}, {}, {}};
  if (const auto zone = optional_text(fields, "zone")) change.zone = Zone(*zone);
  if (const auto weight = optional_text(fields, "weight")) change.weight = Weight::parse(*weight);
  if (const auto state = optional_text(fields, "state")) change.state = node_state_named(*state);
  return change;
}

ChangeRules rules_change_from_json(const Fields& fields) {
  ChangeRules change;
  if (fields.has("buckets")) change.buckets = fields.number<std::uint32_t>("buckets");
  return change;
}

}  // namespace

std::string map_to_json(const Map& map) {
  Json nodes = Json::array();
  for (const Node& node : map.nodes()) nodes.push_back(node_to_json(node));
  const MapRules& rules = map.rules();
  const Json json{{"format", k_map_format},
                  {"uuid", map.lineage().uuid},
                  {"version", to_integer(map.version())},
                  {"parent", to_integer(map.lineage().parent)},
                  {"digest", map.digest()},
                  {"hash", name_of(rules.hash)},
                  {"bucket_function", algo::name_of(rules.bucket_function)},
                  {"key_tag", name_of(rules.key_tag)},
                  {"buckets", rules.buckets},
                  {"replicas", rules.replicas},
                  {"nodes", std::move(nodes)},
                  {"table", table_to_json(map)},
                  {"fingerprint", fingerprint_to_json(rules)}};
  return json.dump();
}

Map map_from_json(std::string_view text) {
  const Json json = json::parse_object("the map", text);
  const Fields fields("the map", json);
  if (const std::string format = fields.text("format"); format != k_map_format)
    throw Error(
        ErrorCode::newer_format,
        fmt::format("the map has format '{}', this build reads {}: use a newer berth", format, k_map_format));
  const MapRules rules = rules_from_json(fields);
  std::vector<Node> nodes;
  for (const Json& node : fields.list("nodes")) nodes.push_back(node_from_json(node));
  std::vector<NodeIndex> table = table_from_json(fields.list("table"), rules, nodes.size());
  Lineage lineage{fields.text("uuid"), Version{fields.number<std::uint64_t>("version")},
                  Version{fields.number<std::uint64_t>("parent")}};
  Map map(rules, std::move(nodes), std::move(table), std::move(lineage));
  if (const std::string written = fields.text("digest"); written != map.digest())
    throw Error(
        ErrorCode::mismatch,
        fmt::format(
            "the map says digest {}, its content has {}: it was changed after it was written, take the "
            "original",
            written, map.digest()));
  if (const auto difference =
          fingerprint_difference(rules, fingerprint_from_json(fields.list("fingerprint"))))
    throw Error(ErrorCode::mismatch, *difference);
  return map;
}

std::string edit_to_json(const Edit& edit) { return std::visit(EditWriter{}, edit).dump(); }

Edit edit_from_json(std::string_view text) {
  const Json json = json::parse_object("an edit", text);
  const Fields fields("an edit", json);
  const std::string kind = fields.text("kind");
  if (kind == "add") return AddNode{node_from_json(fields.any("node"))};
  if (kind == "change") return change_from_json(fields);
  if (kind == "remove") return RemoveNode{NodeId(fields.text("id"))};
  if (kind == "rules") return rules_change_from_json(fields);
  throw Error(ErrorCode::newer_format,
              fmt::format("an edit of kind '{}' is unknown to this build: use a newer berth", kind));
}

}  // namespace berth
