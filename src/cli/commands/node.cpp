#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "berth/base/error.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/output/node_list.hpp"
#include "cli/output/shell_word.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string id;
  std::optional<std::string> address;
  std::optional<std::string> zone;
  std::optional<std::string> weight;
  std::optional<std::string> state;
};

using OptionsPointer = std::shared_ptr<Options>;

const Node& existing(const Draft& draft, const NodeId& id) {
  if (const Node* const node = draft.wish.find(id)) return *node;
  throw Error(ErrorCode::unknown_node,
              "there is no node " + id.text() + ": `berth node list` shows the known ones");
}

ExitStatus add(Session& session, const Options& options) {
  const Node node{NodeId(options.id), options.address.value_or(""),
                  options.zone ? Zone(*options.zone) : Zone(),
                  options.weight ? Weight::parse(*options.weight) : Weight(), NodeState::up};
  return stage_edit(session, [&](const Draft&) { return AddNode{node}; });
}

ChangeNode no_change(NodeId id) { return {std::move(id), {}, {}, {}, {}}; }

ChangeNode change_of_state(NodeId id, NodeState state) {
  ChangeNode change = no_change(std::move(id));
  change.state = state;
  return change;
}

NodeState settable_state(const std::string& name) {
  const NodeState state = node_state_named(name);
  if (state == NodeState::draining)
    throw Error(ErrorCode::invalid_argument,
                "--state is up or down: let a node give its buckets away with `berth node drain ID`");
  return state;
}

ExitStatus change(Session& session, const Options& options) {
  ChangeNode change = no_change(NodeId(options.id));
  change.address = options.address;
  if (options.zone) change.zone = Zone(*options.zone);
  if (options.weight) change.weight = Weight::parse(*options.weight);
  if (options.state) change.state = settable_state(*options.state);
  if (!change.address && !change.zone && !change.weight && !change.state)
    throw Error(ErrorCode::invalid_argument,
                "nothing of node " + options.id + " is set: give --address, --zone, --weight or --state");
  return stage_edit(session, [&](const Draft&) { return change; });
}

ExitStatus drain(Session& session, const Options& options) {
  return stage_edit(
      session, [id = NodeId(options.id)](const Draft&) { return change_of_state(id, NodeState::draining); });
}

ExitStatus undrain(Session& session, const Options& options) {
  return stage_edit(session, [id = NodeId(options.id)](const Draft& draft) {
    const NodeState state = existing(draft, id).state;
    if (state == NodeState::down)
      throw Error(ErrorCode::invalid_argument,
                  "node " + id.text() + " is down, not draining: `berth node set " + shell_word(id.text()) +
                      " --state up` says that it is back");
    return change_of_state(id, NodeState::up);
  });
}

ExitStatus remove(Session& session, const Options& options) {
  return stage_edit(session, [id = NodeId(options.id)](const Draft&) { return RemoveNode{id}; });
}

Command add_command(Command& group, const char* name, const char* purpose, const char* example,
                    ExitStatus (*run)(Session&, const Options&), const OptionsPointer& options) {
  Command command = group.command(name, purpose, example,
                                  [options, run](Session& session) { return run(session, *options); });
  command.argument({"ID", "", "the node's permanent name: 1 to 128 bytes of UTF-8 without spaces and commas"},
                   options->id);
  return command;
}

void add_attributes(Command& command, Options& options) {
  command.option({"--address", "A", "where the node is, such as sqlite:shards/db-1.db"}, options.address)
      .option({"--zone", "Z", "its failure domain, such as eu/rack-4"}, options.zone)
      .option({"--weight", "W", "its capacity relative to the others, up to 6 decimals (1)"}, options.weight);
}

}  // namespace

void add_node(Command& root) {
  Command group = root.group("node", "Stage changes of the nodes, or list them");
  const auto options = std::make_shared<Options>();
  Command adding = add_command(group, "add", "Stage a new node",
                               "node add db-1 --address sqlite:shards/db-1.db", add, options);
  add_attributes(adding, *options);
  Command setting = add_command(group, "set", "Stage new attributes of a node", "node set db-1 --weight 2",
                                change, options);
  add_attributes(setting, *options);
  setting.option({"--state", "S", "up, or down: a node that is down keeps its buckets"}, options->state);
  add_command(group, "drain", "Stage that a node gives its buckets away", "node drain db-1", drain, options);
  add_command(group, "undrain", "Stage that a draining node takes buckets again", "node undrain db-1",
              undrain, options);
  add_command(group, "remove", "Stage that a node leaves for good", "node remove db-1", remove, options);
  group.command("list", "Show the nodes, with staged changes marked", "node list", list_nodes);
}

}  // namespace berth::cli
