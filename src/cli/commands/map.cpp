#include <memory>
#include <optional>
#include <string>

#include "berth/map/codec.hpp"

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/rules_text.hpp"
#include "cli/output/text_table.hpp"

namespace berth::cli {
namespace {

constexpr std::size_t k_shown_nodes = 40;

/// What each node holds: buckets of a table map, slots of a direct one.
std::vector<std::uint32_t> held_by_node(const Map& map) {
  if (!map.is_direct()) return map.held_counts();
  std::vector<std::uint32_t> counts;
  for (const auto& slots : map.slot_layout().slots)
    counts.push_back(static_cast<std::uint32_t>(slots.size()));
  return counts;
}

ExitStatus show_map(Session& session, const std::optional<std::string>& at) {
  const auto store = open_store(session);
  const Map map = store->map(at ? parse_version("--at", *at) : store->state().active.version);
  if (session.json) {
    session.out.write(map_to_json(map) + '\n');
    return ExitStatus::done;
  }
  session.print("map      version {}, parent {}\n", to_integer(map.version()),
                to_integer(map.lineage().parent));
  session.print("digest   {}\n", map.digest());
  session.print("keys     {}\n", rules_text(map.rules()));
  TextTable table({Align::left, Align::left, Align::right, Align::right, Align::left});
  table.add({"node", "state", "weight", map.is_direct() ? "slots" : "buckets", "address"});
  const std::vector<std::uint32_t> held = held_by_node(map);
  for (std::size_t i = 0; i < held.size() && i < k_shown_nodes; ++i) {
    const Node& node = map.nodes()[i];
    table.add({node.id.text(), std::string(name_of(node.state)), node.weight.text(), grouped(held[i]),
               node.address});
  }
  session.print("{}", table.text());
  if (held.size() > k_shown_nodes) session.print("… {} more nodes: --json\n", held.size() - k_shown_nodes);
  session.suggest("map --json");
  return ExitStatus::done;
}

}  // namespace

void add_map(Command& root) {
  const auto at = std::make_shared<std::optional<std::string>>();
  root.command("map", "Show a map; --json writes it whole, as `import` reads it", "map --at 3 --json",
               [at](Session& session) { return show_map(session, *at); })
      .option({"--at", "V", "the version (the active one)"}, *at);
}

}  // namespace berth::cli
