#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "berth/base/error.hpp"
#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/input/key_flags.hpp"
#include "cli/input/key_lookup.hpp"
#include "cli/input/key_source.hpp"
#include "cli/input/plan_file.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/planning.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::optional<std::string> keys_file;
  KeyFlags flags;
  std::string from;
  std::string to;
};

bool is_number(const std::string& text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// The child of a plan file; its parent need not be active any more.
Map child_of_plan(Store& store, const std::string& path) {
  const PlanFile file = read_plan_file(path);
  return verified(file, parent_of(store, file)).child;
}

Map map_named(Store& store, const std::string& name) {
  if (is_number(name)) return store.map(parse_version("--to", name));
  if (name != "staged") return child_of_plan(store, name);
  const Draft draft = read_draft(store);
  return plan_of(store, draft).child;
}

/// One replica of a key that another node holds; null for no node.
struct KeyMove {
  std::uint32_t replica = 0;
  const Node* from = nullptr;
  const Node* to = nullptr;
};

std::vector<const Node*> holders_of(const Map& map, const Location& at) {
  std::vector<const Node*> nodes;
  for (const NodeIndex holder : at.holders)
    if (holder != k_no_node) nodes.push_back(&map.node(holder));
  return nodes;
}

bool holds(const std::vector<const Node*>& holders, const NodeId& id) {
  return std::ranges::any_of(holders, [&](const Node* node) { return node->id == id; });
}

/// A key that stays in its bucket moves from the nodes that leave it to those that enter; one that changes
/// its bucket moves as a whole. Another order of the same nodes is no move.
std::vector<KeyMove> moves_of(const Map& before, const Location& was, const Map& after, const Location& is) {
  std::vector<const Node*> from = holders_of(before, was);
  std::vector<const Node*> to = holders_of(after, is);
  std::vector<std::uint32_t> places;
  for (std::uint32_t i = 0; i < std::max(from.size(), to.size()); ++i) places.push_back(i);
  if (was.bucket == is.bucket) {
    const std::vector<const Node*> old_holders = from;
    places.clear();
    for (std::uint32_t i = 0; i < to.size(); ++i)
      if (!holds(old_holders, to[i]->id)) places.push_back(i);
    std::erase_if(from, [&](const Node* node) { return holds(to, node->id); });
    std::erase_if(to, [&](const Node* node) { return holds(old_holders, node->id); });
  }
  std::vector<KeyMove> moves;
  for (std::size_t i = 0; i < std::max(from.size(), to.size()); ++i)
    moves.push_back({i < places.size() ? places[i] : static_cast<std::uint32_t>(i),
                     i < from.size() ? from[i] : nullptr, i < to.size() ? to[i] : nullptr});
  return moves;
}

void write_line(Session& session, std::string_view key, Bucket from, Bucket to, const KeyMove& move) {
  session.print("{}\t{}\t{}\t{}\t{}\t{}\n", escaped(key), bucket_text(from), bucket_text(to), move.replica,
                move.from == nullptr ? "-" : move.from->id.text(),
                move.to == nullptr ? "-" : move.to->id.text());
}

void write_object(Session& session, std::string_view key, Bucket from, Bucket to, const KeyMove& move) {
  Json json = key_field(key);
  json["from_bucket"] = bucket_to_json(from);
  json["to_bucket"] = bucket_to_json(to);
  json["replica"] = move.replica;
  json["from"] = move.from == nullptr ? Json() : Json(move.from->id.text());
  json["to"] = move.to == nullptr ? Json() : Json(move.to->id.text());
  print(session, json);
}

ExitStatus moves(Session& session, const Options& options) {
  const KeyFormat format = options.flags.format();
  const Version from = parse_version("--from", options.from);
  const auto store = open_store(session);
  const Map before = store->map(from);
  const Map after = map_named(*store, options.to);
  const auto write = session.json ? write_object : write_line;

  KeySource source(options.keys_file, format);
  std::vector<Lookup> found_before;
  std::vector<Lookup> found_after;
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    look_up(before.rules(), source, keys, found_before);
    look_up(after.rules(), source, keys, found_after);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const Location was = before.locate(found_before[i].hash);
      const Location is = after.locate(found_after[i].hash);
      for (const KeyMove& move : moves_of(before, was, after, is))
        write(session, keys[i], was.bucket, is.bucket, move);
    }
    session.out.flush();
  }
  return ExitStatus::done;
}

}  // namespace

void add_moves(Command& root) {
  const auto options = std::make_shared<Options>();
  Command command = root.command("moves", "Say which keys move, also before anything is applied",
                                 "moves keys.txt --from 3 --to staged",
                                 [options](Session& session) { return moves(session, *options); });
  command.argument({"KEYS-FILE", "", "keys, one a line (the standard input)"}, options->keys_file)
      .required({"--from", "V", "the version before"}, options->from)
      .required({"--to", "V|PLAN|staged", "a version, a plan file, or the plan of the staged edits"},
                options->to);
  options->flags.add_to(command);
}

}  // namespace berth::cli
