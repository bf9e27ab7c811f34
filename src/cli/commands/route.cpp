#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/input/key_flags.hpp"
#include "cli/input/key_lookup.hpp"
#include "cli/input/key_source.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/routing.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::vector<std::string> keys;
  KeyFlags flags;
};

std::string line_end(Bucket bucket, const Whereabouts& here) {
  std::string nodes;
  for (const Node* node : here.nodes) nodes.append(nodes.empty() ? "" : ",").append(node->id.text());
  return fmt::format("\t{}\t{}\t{}\n", bucket_text(bucket), nodes.empty() ? "-" : nodes,
                     to_integer(here.version));
}

/// What an answer in JSON ends with: all but the key and its hash.
std::string object_end(Bucket bucket, const Whereabouts& here) {
  Json nodes = Json::array();
  for (const Node* node : here.nodes) nodes.push_back(node->id.text());
  const Json fields{
      {"bucket", bucket_to_json(bucket)}, {"nodes", std::move(nodes)}, {"version", to_integer(here.version)}};
  return ',' + to_text(fields).substr(1) + '\n';
}

using Ending = std::string (*)(Bucket, const Whereabouts&);

/// How answers end. In a table map they are written once for each bucket: a key costs its lookup and two
/// copies.
class Endings {
 public:
  Endings(const Routing& routing, Ending ending) : routing_(routing), ending_(ending) {
    const std::uint32_t buckets = routing.active().rules().buckets;
    starts_.reserve(std::size_t{buckets} + 1);
    for (std::uint32_t bucket = 0; bucket < buckets; ++bucket) {
      starts_.push_back(text_.size());
      text_ += ending(Bucket{bucket}, routing.of_bucket(Bucket{bucket}));
    }
    starts_.push_back(text_.size());
  }

  /// Valid until the next call.
  [[nodiscard]] std::string_view of(const Lookup& found) {
    if (found.bucket == k_no_bucket) return text_ = ending_(found.bucket, routing_.of_key(found));
    const std::size_t start = starts_[to_integer(found.bucket)];
    return std::string_view(text_).substr(start, starts_[to_integer(found.bucket) + 1] - start);
  }

 private:
  const Routing& routing_;
  Ending ending_;
  std::string text_;
  std::vector<std::size_t> starts_;
};

void write_line(Output& out, std::string_view key) {
  if (prints_plainly(key)) {
    out.write(key);
  } else {
    out.write(escaped(key));
  }
}

void write_object(Output& out, std::string_view key, KeyHash hash) {
  Json fields = key_field(key);
  fields["key_hash"] = std::to_string(to_integer(hash));
  std::string object = to_text(fields);
  object.pop_back();
  out.write(object);
}

ExitStatus route(Session& session, const Options& options) {
  const KeyFormat format = options.flags.format();
  const auto store = open_store(session);
  const Routing routing = Routing::current(*store);
  Endings endings(routing, session.json ? object_end : line_end);
  const MapRules& rules = routing.active().rules();

  KeySource source = words_or_input(options.keys, format);
  std::vector<Lookup> found;
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    look_up(rules, source, keys, found);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (session.json) {
        write_object(session.out, keys[i], found[i].hash);
      } else {
        write_line(session.out, keys[i]);
      }
      session.out.write(endings.of(found[i]));
    }
    // The next block may take its time: whoever asks gets all answers first.
    session.out.flush();
  }
  return ExitStatus::done;
}

}  // namespace

void add_route(Command& root) {
  const auto options = std::make_shared<Options>();
  Command command = root.command("route", "Say where keys are: key, bucket, nodes, version",
                                 "route alice bob, or berth route < keys.txt",
                                 [options](Session& session) { return route(session, *options); });
  command.arguments({"KEY", "", "keys; without any, a key a line from the standard input"}, options->keys);
  options->flags.add_to(command);
}

}  // namespace berth::cli
