#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"
#include "berth/map/fingerprint.hpp"

#include "caps_codec.hpp"
#include "json/fields.hpp"
#include "node_codec.hpp"

namespace berth {
namespace {

using json::corrupt;
using json::Fields;
using json::Json;

constexpr std::string_view k_map_format = "berth-map/1";

algo::AnyBucketFunction bucket_function_from_json(const std::string& name) {
  if (const auto function = algo::find_bucket_function(name)) return *function;
  throw Error(
      ErrorCode::newer_format,
      fmt::format("the map's bucket function '{}' is unknown to this build: use a newer berth", name));
}

void add_rules(Json& json, const MapRules& rules) {
  json["placement"] = name_of(rules.placement);
  json["hash"] = name_of(rules.hash);
  json["key_tag"] = name_of(rules.key_tag);
  json["replicas"] = rules.replicas;
  json["caps"] = caps_to_json(rules.caps);
  if (rules.placement != Placement::table) return;
  json["bucket_function"] = algo::name_of(rules.bucket_function);
  json["buckets"] = rules.buckets;
}

MapRules rules_from_json(const Fields& map) {
  MapRules rules;
  rules.placement = placement_named(map.text("placement"));
  rules.hash = hash_function_named(map.text("hash"));
  rules.key_tag = key_tag_named(map.text("key_tag"));
  rules.replicas = map.number<std::uint32_t>("replicas");
  rules.caps = caps_from_json(map.list("caps"));
  rules.buckets = 0;
  if (rules.placement != Placement::table) return rules;
  rules.bucket_function = bucket_function_from_json(map.text("bucket_function"));
  rules.buckets = map.number<std::uint32_t>("buckets");
  return rules;
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

void add_layout(Json& json, const SlotLayout& layout) {
  if (layout.unit) json["unit"] = layout.unit->text();
  json["slots"] = layout.slots;
}

SlotLayout layout_from_json(const Fields& map) {
  SlotLayout layout;
  if (map.has("unit")) layout.unit = Weight::parse(map.text("unit"));
  for (const Json& owned : map.list("slots")) {
    if (!owned.is_array()) corrupt("the map", "has a field slots that is no list of lists");
    std::vector<std::uint32_t>& slots = layout.slots.emplace_back();
    for (const Json& slot : owned) {
      if (!slot.is_number_unsigned() || slot.get<std::uint64_t>() >= SlotDemand::k_max_slots)
        corrupt("the map", "has something among its slots that is no slot");
      slots.push_back(slot.get<std::uint32_t>());
    }
  }
  return layout;
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

bool is_uuid(std::string_view text) {
  constexpr std::string_view k_form = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  return std::ranges::equal(text, k_form, [](char c, char form) {
    return form == '-' ? c == '-' : (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  });
}

Lineage lineage_from_json(const Fields& map) {
  constexpr std::uint64_t k_last_version = std::uint64_t{1} << 62;
  Lineage lineage{map.text("uuid"), Version{map.number<std::uint64_t>("version")},
                  Version{map.number<std::uint64_t>("parent")}};
  if (!is_uuid(lineage.uuid)) corrupt("the map", "has a uuid of another form");
  if (lineage.parent >= lineage.version || to_integer(lineage.version) > k_last_version)
    corrupt("the map", "has a version that does not come after its parent");
  return lineage;
}

Map parts_from_json(const Fields& fields) {
  MapRules rules = rules_from_json(fields);
  std::vector<Node> nodes;
  for (const Json& node : fields.list("nodes")) nodes.push_back(node_from_json(node));
  Lineage lineage = lineage_from_json(fields);
  if (rules.placement != Placement::table)
    return {std::move(rules), std::move(nodes), layout_from_json(fields), std::move(lineage)};
  std::vector<NodeIndex> table = table_from_json(fields.list("table"), rules, nodes.size());
  return {std::move(rules), std::move(nodes), std::move(table), std::move(lineage)};
}

}  // namespace

std::string map_to_json(const Map& map) {
  Json nodes = Json::array();
  for (const Node& node : map.nodes()) nodes.push_back(node_to_json(node));
  Json json{{"format", k_map_format},
            {"uuid", map.lineage().uuid},
            {"version", to_integer(map.version())},
            {"parent", to_integer(map.lineage().parent)},
            {"digest", map.digest()}};
  add_rules(json, map.rules());
  json["nodes"] = std::move(nodes);
  if (map.is_direct()) {
    add_layout(json, map.slot_layout());
  } else {
    json["table"] = table_to_json(map);
  }
  json["fingerprint"] = fingerprint_to_json(map.rules());
  return json.dump();
}

Map map_from_json(std::string_view text) {
  const Json json = json::parse_object("the map", text);
  const Fields fields("the map", json);
  if (const std::string format = fields.text("format"); format != k_map_format)
    throw Error(
        ErrorCode::newer_format,
        fmt::format("the map has format '{}', this build reads {}: use a newer berth", format, k_map_format));
  Map map = parts_from_json(fields);
  if (const std::string written = fields.text("digest"); written != map.digest())
    throw Error(
        ErrorCode::mismatch,
        fmt::format(
            "the map says digest {}, its content has {}: it was changed after it was written, take the "
            "original",
            written, map.digest()));
  if (const auto difference =
          fingerprint_difference(map.rules(), fingerprint_from_json(fields.list("fingerprint"))))
    throw Error(ErrorCode::mismatch, *difference);
  return map;
}

}  // namespace berth
