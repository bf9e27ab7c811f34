#include "node_codec.hpp"

namespace berth {

using json::Fields;
using json::Json;

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

}  // namespace berth
