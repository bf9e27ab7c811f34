#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"

#include "caps_codec.hpp"
#include "json/fields.hpp"
#include "node_codec.hpp"

namespace berth {
namespace {

using json::Fields;
using json::Json;

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
    if (change.replicas) json["replicas"] = *change.replicas;
    if (change.caps) json["caps"] = caps_to_json(*change.caps);
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
  if (fields.has("replicas")) change.replicas = fields.number<std::uint32_t>("replicas");
  if (fields.has("caps")) change.caps = caps_from_json(fields.list("caps"));
  return change;
}

}  // namespace

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
