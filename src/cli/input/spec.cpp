#include "cli/input/spec.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/plan/feasibility.hpp"

#include "cli/input/file.hpp"
#include "cli/input/toml_table.hpp"

namespace berth::cli {
namespace {

/// The lines in which ids were named.
using Lines = std::map<NodeId, std::uint32_t>;

constexpr std::string_view k_caps_form = "a list of texts, as [\"zone=1\"]; [] for none";
constexpr std::string_view k_nodes_form = "a list of tables: write [[nodes]] above each node";

[[noreturn]] void refuse(const std::string& path, std::uint32_t line, std::string_view sentence) {
  refuse_at(path, line, ErrorCode::invalid_argument, sentence);
}

std::optional<std::uint32_t> count(const std::string& path, const TomlTable& rules, std::string_view key,
                                   std::uint32_t most) {
  const toml::node* const value = rules.find(key);
  if (value == nullptr) return std::nullopt;
  const std::int64_t number = rules.whole_number(key);
  if (number < 1 || number > most)
    refuse(path, line_of(*value),
           fmt::format("{} is {}: give a whole number from 1 to {}", key, number, most));
  return static_cast<std::uint32_t>(number);
}

/// An outer zone holds the inner ones, so a cap that is smaller outside leaves the inner one without a case.
void check_no_contradiction(const std::string& path, std::uint32_t line, const std::vector<ZoneCap>& caps) {
  const std::vector<ZoneCap> nested = outermost_first(caps);
  for (std::size_t i = 1; i < nested.size(); ++i) {
    const ZoneCap& outer = nested[i - 1];
    const ZoneCap& inner = nested[i];
    if (outer.level == inner.level)
      refuse(
          path, line,
          fmt::format("the caps {} and {} are of one level: leave one out", text_of(outer), text_of(inner)));
    if (outer.max < inner.max)
      refuse(
          path, line,
          fmt::format("the caps {} and {} contradict each other, the outer zone holds the inner ones: raise "
                      "the first or lower the second",
                      text_of(outer), text_of(inner)));
  }
}

std::optional<std::vector<ZoneCap>> caps(const std::string& path, const TomlTable& rules) {
  const toml::node* const value = rules.find("caps");
  if (value == nullptr) return std::nullopt;
  std::vector<ZoneCap> caps;
  for (const toml::node& cap : rules.list("caps", k_caps_form)) {
    const auto* const text = cap.as_string();
    if (text == nullptr) refuse(path, line_of(cap), fmt::format("caps has to be {}", k_caps_form));
    caps.push_back(read_at(path, line_of(cap), [text] { return parse_zone_cap(text->get()); }));
  }
  check_no_contradiction(path, line_of(*value), caps);
  std::ranges::sort(caps, {}, &ZoneCap::level);
  return caps;
}

/// What a node's key says, made of its text as `read` gives it; the default when the key is left out.
template <typename Make>
auto made_of(const std::string& path, const TomlTable& node, std::string_view key,
             std::string (TomlTable::*read)(std::string_view) const, const Make& make) {
  using Value = decltype(make(std::string()));
  const toml::node* const value = node.find(key);
  if (value == nullptr) return Value();
  const std::string text = (node.*read)(key);
  return read_at(path, line_of(*value), [&] { return make(text); });
}

std::string checked_address(const std::string& address) {
  check_address(address);
  return address;
}

NodeId id_of(const std::string& path, const toml::table& table, Lines& lines) {
  const TomlTable node(path, "a node", table);
  node.check_keys({"id", "address", "zone", "weight", "state"});
  const toml::node* const value = node.find("id");
  if (value == nullptr) refuse(path, line_of(table), "this node has no id: name it, as id = \"db-1\"");
  const std::string text = node.text("id");
  NodeId id = read_at(path, line_of(*value), [&] { return NodeId(text); });
  const auto [first, is_new] = lines.emplace(id, line_of(*value));
  if (!is_new)
    refuse(
        path, line_of(*value),
        fmt::format("node {} is there already, in line {}: leave one of them out", id.text(), first->second));
  return id;
}

Node node_of(const std::string& path, const toml::table& table, Lines& lines) {
  NodeId id = id_of(path, table, lines);
  const TomlTable node(path, "node " + id.text(), table);
  return {std::move(id), made_of(path, node, "address", &TomlTable::text, checked_address),
          made_of(path, node, "zone", &TomlTable::text, [](const std::string& text) { return Zone(text); }),
          made_of(path, node, "weight", &TomlTable::number, Weight::parse),
          made_of(path, node, "state", &TomlTable::text, node_state_named)};
}

std::vector<Node> nodes(const std::string& path, const TomlTable& file) {
  if (file.find("nodes") == nullptr)
    refuse(path, 1, "the file names no nodes, and all would leave: add one with [[nodes]] and id = \"db-1\"");
  const toml::array& list = file.list("nodes", k_nodes_form);
  if (list.empty())
    refuse(path, line_of(list),
           "nodes is empty, and all would leave: add one with [[nodes]] and id = \"db-1\"");
  if (list.size() > Map::k_max_nodes)
    refuse(path, line_of(list),
           fmt::format("{} nodes are more than the {} that a map holds: leave some out", list.size(),
                       Map::k_max_nodes));
  std::vector<Node> nodes;
  Lines lines;
  for (const toml::node& node : list) {
    if (!node.is_table()) refuse(path, line_of(node), fmt::format("nodes has to be {}", k_nodes_form));
    nodes.push_back(node_of(path, *node.as_table(), lines));
  }
  std::ranges::sort(nodes, {}, &Node::id);
  if (!has_weight(nodes)) read_at(path, line_of(list), refuse_weightless);
  return nodes;
}

/// The line of the first of these keys that the file has.
std::uint32_t line_of_first(const TomlTable& file, const std::vector<std::string_view>& keys) {
  for (const std::string_view key : keys)
    if (const toml::node* const value = file.find(key)) return line_of(*value);
  return 1;
}

}  // namespace

Spec read_spec(const std::string& path) {
  const toml::table table = parse_toml(path, read_file(path));
  const TomlTable file(path, "a spec", table);
  file.check_keys({"buckets", "replicas", "caps", "nodes"});
  return {.path = path,
          .rules = {count(path, file, "buckets", MapRules::k_max_buckets),
                    count(path, file, "replicas", MapRules::k_max_replicas), caps(path, file)},
          .nodes = nodes(path, file),
          .buckets_line = line_of_first(file, {"buckets"}),
          .places_line = line_of_first(file, {"replicas", "caps", "nodes"})};
}

Wish wish_of(const Spec& spec, const Map& base) {
  Wish wish = read_at(spec.path, spec.buckets_line, [&] { return edited({base.rules(), {}}, spec.rules); });
  wish.nodes = spec.nodes;
  read_at(spec.path, spec.places_line, [&] { check_is_feasible(base, wish); });
  return wish;
}

}  // namespace berth::cli
