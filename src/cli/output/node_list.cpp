#include "cli/output/node_list.hpp"

#include <cstdint>
#include <map>
#include <optional>

#include "cli/draft.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/text_table.hpp"

namespace berth::cli {
namespace {

/// A node as it will be, or as it was when it leaves.
struct Row {
  const Node* node;
  std::optional<std::uint64_t> buckets;  ///< none in a direct map
  const char* staged;                    ///< the staged change in JSON, null for none
  const char* mark;                      ///< and for people
};

std::map<NodeId, Row> rows_of(const Draft& draft) {
  std::map<NodeId, Row> rows;
  const bool is_direct = draft.base.is_direct();
  const auto buckets_of = [is_direct](std::uint32_t count) {
    return is_direct ? std::nullopt : std::optional<std::uint64_t>(count);
  };
  for (const Node& node : draft.wish.nodes) rows.emplace(node.id, Row{&node, buckets_of(0), "add", "+"});
  const std::vector<std::uint32_t> held = draft.base.held_counts();
  for (std::size_t i = 0; i < held.size(); ++i) {
    const Node& before = draft.base.nodes()[i];
    const Node* const after = draft.wish.find(before.id);
    if (after == nullptr) {
      rows.insert_or_assign(before.id, Row{&before, buckets_of(held[i]), "remove", "-"});
    } else if (*after == before) {
      rows.insert_or_assign(before.id, Row{after, buckets_of(held[i]), nullptr, ""});
    } else {
      rows.insert_or_assign(before.id, Row{after, buckets_of(held[i]), "change", "~"});
    }
  }
  return rows;
}

Json row_to_json(const Row& row) {
  const Node& node = *row.node;
  return {{"id", node.id.text()},
          {"address", node.address},
          {"zone", node.zone.path()},
          {"weight", node.weight.text()},
          {"state", name_of(node.state)},
          {"buckets", row.buckets ? Json(*row.buckets) : Json()},
          {"staged", row.staged == nullptr ? Json() : Json(row.staged)}};
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

}  // namespace

ExitStatus list_nodes(Session& session) {
  const auto store = open_store(session);
  const Draft draft = read_draft(*store);
  const std::map<NodeId, Row> rows = rows_of(draft);
  if (session.json) {
    Json list = Json::array();
    for (const auto& [id, row] : rows) list.push_back(row_to_json(row));
    print(session, list);
    return ExitStatus::done;
  }
  if (rows.empty()) {
    session.print("no nodes yet\n");
    session.suggest("node add ID");
    return ExitStatus::done;
  }
  TextTable table(
      {Align::left, Align::left, Align::left, Align::right, Align::right, Align::left, Align::left});
  table.add({"", "node", "state", "weight", "buckets", "zone", "address"});
  for (const auto& [id, row] : rows)
    table.add({row.mark, id.text(), std::string(name_of(row.node->state)), row.node->weight.text(),
               row.buckets ? grouped(*row.buckets) : "-", or_dash(row.node->zone.path()),
               or_dash(row.node->address)});
  session.print("{}", table.text());
  session.suggest(draft.edits.empty() ? "status" : "plan");
  return ExitStatus::done;
}

}  // namespace berth::cli
