#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "berth/base/error.hpp"
#include "berth/plan/plan_file.hpp"

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/escape.hpp"
#include "cli/file.hpp"
#include "cli/json.hpp"
#include "cli/key_flags.hpp"
#include "cli/key_lookup.hpp"
#include "cli/key_source.hpp"
#include "cli/number.hpp"

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

/// The child of a plan file, made again from its parent, which need not be active any more.
Map child_of_plan(Store& store, const std::string& path) {
  const PlanFile file = plan_from_json(read_file(path));
  if (file.parent.uuid != store.state().active.uuid)
    return replayed(file, store.map(store.state().active.version), {}).child;
  return replayed(file, store.map(file.parent.version), file.child_version).child;
}

Map map_named(Store& store, const std::string& name) {
  if (is_number(name)) return store.map(parse_version("--to", name));
  if (name != "staged") return child_of_plan(store, name);
  const Draft draft = read_draft(store);
  return make_plan(draft.base, draft.wish, next_version(store)).child;
}

/// Where one key's replicas are in two maps, for those that differ.
class Comparison {
 public:
  Comparison(const Map& before, const Map& after) : before_(before), after_(after) {}

  /// Calls `visit(replica, from, to)`, null for no node.
  template <typename Visit>
  void each_difference(Bucket from, Bucket to, const Visit& visit) const {
    const std::uint32_t replicas = std::max(before_.rules().replicas, after_.rules().replicas);
    for (std::uint32_t replica = 0; replica < replicas; ++replica) {
      const Node* const source = holder(before_, from, replica);
      const Node* const target = holder(after_, to, replica);
      if (from != to || !same(source, target)) visit(replica, source, target);
    }
  }

 private:
  static const Node* holder(const Map& map, Bucket bucket, std::uint32_t replica) {
    const auto holders = map.holders(bucket);
    return replica < holders.size() && holders[replica] != k_no_node ? &map.node(holders[replica]) : nullptr;
  }

  static bool same(const Node* a, const Node* b) {
    return a == nullptr || b == nullptr ? a == b : a->id == b->id;
  }

  const Map& before_;
  const Map& after_;
};

void write_line(Session& session, std::string_view key, Bucket from, Bucket to, std::uint32_t replica,
                const Node* source, const Node* target) {
  session.print("{}\t{}\t{}\t{}\t{}\t{}\n", escaped(key), to_integer(from), to_integer(to), replica,
                source == nullptr ? "-" : source->id.text(), target == nullptr ? "-" : target->id.text());
}

void write_object(Session& session, std::string_view key, Bucket from, Bucket to, std::uint32_t replica,
                  const Node* source, const Node* target) {
  Json json = key_field(key);
  json["from_bucket"] = to_integer(from);
  json["to_bucket"] = to_integer(to);
  json["replica"] = replica;
  json["from"] = source == nullptr ? Json() : Json(source->id.text());
  json["to"] = target == nullptr ? Json() : Json(target->id.text());
  print(session, json);
}

ExitStatus moves(Session& session, const Options& options) {
  const KeyFormat format = options.flags.format();
  const Version from = parse_version("--from", options.from);
  const auto store = open_store(session);
  const Map before = store->map(from);
  const Map after = map_named(*store, options.to);
  const Comparison comparison(before, after);

  KeySource source(options.keys_file, format);
  std::vector<Lookup> found_before;
  std::vector<Lookup> found_after;
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    look_up(before.rules(), source, keys, found_before);
    look_up(after.rules(), source, keys, found_after);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const Bucket old_bucket = found_before[i].bucket;
      const Bucket new_bucket = found_after[i].bucket;
      comparison.each_difference(old_bucket, new_bucket,
                                 [&](std::uint32_t replica, const Node* holder, const Node* next) {
                                   const auto write = session.json ? write_object : write_line;
                                   write(session, keys[i], old_bucket, new_bucket, replica, holder, next);
                                 });
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
