#include "plan_json.hpp"

#include "berth/map/codec.hpp"

namespace berth {

using json::Json;

Json flows_to_json(const std::vector<Flow>& flows) {
  Json list = Json::array();
  for (const Flow& flow : flows)
    list.push_back({{"from", flow.from.text()}, {"to", flow.to.text()}, {"moves", flow.moves}});
  return list;
}

Json key_shares_to_json(const KeyShares& keys) {
  Json flows = Json::array();
  for (const KeyFlow& flow : keys.flows)
    flows.push_back({{"from", flow.from.text()}, {"to", flow.to.text()}, {"share", flow.share}});
  return {
      {"exact", keys.exact}, {"samples", keys.samples}, {"moved", keys.moved}, {"flows", std::move(flows)}};
}

Json edits_to_json(const std::vector<StagedEdit>& edits) {
  Json list = Json::array();
  for (const StagedEdit& staged : edits)
    list.push_back({{"id", staged.id}, {"edit", Json::parse(edit_to_json(staged.edit))}});
  return list;
}

}  // namespace berth
