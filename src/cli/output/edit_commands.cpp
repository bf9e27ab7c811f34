#include "cli/output/edit_commands.hpp"

#include "cli/output/shell_word.hpp"

namespace berth::cli {
namespace {

/// A value that begins with a dash would be read as an option of its own.
std::string option(const std::string& name, const std::string& value) {
  return " " + name + (value.starts_with('-') ? "=" : " ") + shell_word(value);
}

std::string on_node(const std::string& command, const NodeId& id, const std::string& options = {}) {
  return "node " + command +
         (id.text().starts_with('-') ? options + " -- " + shell_word(id.text())
                                     : " " + shell_word(id.text()) + options);
}

std::string options_of(const ChangeNode& change) {
  std::string options;
  if (change.address) options += option("--address", *change.address);
  if (change.zone) options += option("--zone", change.zone->path());
  if (change.weight) options += option("--weight", change.weight->text());
  if (change.state && *change.state != NodeState::draining)
    options += option("--state", std::string(name_of(*change.state)));
  return options;
}

struct Stager {
  std::vector<std::string> operator()(const AddNode& add) const {
    const auto& [id, address, zone, weight, state] = add.node;
    std::string options;
    if (!address.empty()) options += option("--address", address);
    if (!zone.path().empty()) options += option("--zone", zone.path());
    if (weight != Weight()) options += option("--weight", weight.text());
    std::vector<std::string> commands{on_node("add", id, options)};
    if (state == NodeState::down) commands.push_back(on_node("set", id, " --state down"));
    if (state == NodeState::draining) commands.push_back(on_node("drain", id));
    return commands;
  }

  std::vector<std::string> operator()(const ChangeNode& change) const {
    std::vector<std::string> commands;
    if (const std::string options = options_of(change); !options.empty())
      commands.push_back(on_node("set", change.id, options));
    if (change.state == NodeState::draining) commands.push_back(on_node("drain", change.id));
    return commands;
  }

  std::vector<std::string> operator()(const RemoveNode& remove) const {
    return {on_node("remove", remove.id)};
  }

  std::vector<std::string> operator()(const ChangeRules& change) const {
    std::string command = "set";
    if (change.buckets) command += option("--buckets", std::to_string(*change.buckets));
    if (change.replicas) command += option("--replicas", std::to_string(*change.replicas));
    if (change.caps && change.caps->empty()) command += " --cap none";
    if (change.caps)
      for (const ZoneCap& cap : *change.caps) command += option("--cap", text_of(cap));
    return {command};
  }
};

}  // namespace

std::vector<std::string> edit_commands(const Edit& edit) { return std::visit(Stager{}, edit); }

}  // namespace berth::cli
