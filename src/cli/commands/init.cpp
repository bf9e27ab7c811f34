#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "berth/base/error.hpp"

#include "cli/bucket_advice.hpp"
#include "cli/commands.hpp"
#include "cli/input/bucket_function_name.hpp"
#include "cli/input/rule_options.hpp"
#include "cli/input/uuid.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/rules_text.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string hash = "xxh64";
  std::string bucket_function = "jump";
  std::string key_tag = "none";
  std::string placement = "table";
  RuleOptions rules;
  std::optional<std::string> nodes;
};

MapRules rules_of(const Options& options) {
  MapRules rules;
  rules.placement = placement_named(options.placement);
  rules.hash = hash_function_named(options.hash);
  rules.bucket_function = bucket_function_named(options.bucket_function);
  rules.key_tag = key_tag_named(options.key_tag);
  const std::uint32_t default_buckets = rules.placement == Placement::table ? rules.buckets : 0;
  rules.buckets = options.rules.bucket_count().value_or(default_buckets);
  rules.replicas = options.rules.replica_count().value_or(rules.replicas);
  rules.caps = options.rules.zone_caps().value_or(rules.caps);
  check(rules);
  return rules;
}

/// How many nodes the advice is for.
std::optional<std::uint32_t> expected_nodes(const Options& options, const MapRules& rules) {
  if (!options.nodes) return std::nullopt;
  if (rules.placement != Placement::table)
    throw Error(ErrorCode::invalid_argument,
                "--nodes advises on buckets, and a direct map has none: leave it out");
  return static_cast<std::uint32_t>(
      parse_number("--nodes", *options.nodes, {.lowest = rules.replicas, .highest = Map::k_max_nodes}));
}

ExitStatus init(Session& session, const Options& options) {
  const Map first = Map::empty(rules_of(options), {new_uuid(), Version{1}, Version{0}});
  const std::vector<std::string> advice =
      bucket_advice(first.rules(), expected_nodes(options, first.rules()));
  create_store(store_url(session), first, signature());
  if (session.json) {
    print(session, {{"store", store_url(session)},
                    {"uuid", first.lineage().uuid},
                    {"version", to_integer(first.version())},
                    {"digest", first.digest()},
                    {"buckets", first.rules().buckets},
                    {"advice", advice}});
    return ExitStatus::done;
  }
  session.print("made {}: {}, no nodes yet\n", store_url(session), rules_text(first.rules()));
  for (const std::string& line : advice) session.print("{}\n", line);
  session.suggest("node add ID");
  return ExitStatus::done;
}

}  // namespace

void add_init(Command& root) {
  const auto options = std::make_shared<Options>();
  Command command = root.command("init", "Make a store whose first map has no nodes",
                                 "init --buckets 1024 --store sqlite:berth.db",
                                 [options](Session& session) { return init(session, *options); });
  options->rules.add_to(command);
  command.option({"--nodes", "N", "how many nodes there will be, for advice on the buckets"}, options->nodes)
      .option({"--hash", "NAME", "key hash: xxh64, xxh3, fnv1a-mix or mix64 (xxh64)"}, options->hash)
      .option({"--bucket-function", "NAME", "key hash to bucket: " + bucket_function_names() + " (jump)"},
              options->bucket_function)
      .option({"--key-tag", "RULE", "which part of a key is hashed: none or braces (none)"}, options->key_tag)
      .option({"--placement", "KIND", "table, or direct:draws for caches: nodes without buckets (table)"},
              options->placement);
}

}  // namespace berth::cli
